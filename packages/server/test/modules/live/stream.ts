import type { Change } from "@caseward/domain/messages/live/schema";

type Refusal = { message: string; data: { code: string; httpStatus: number } };

export type Stream = {
  status: number;
  headers: Headers;
  /** What was received so far, the `missed` of the beginning included. */
  changes: Change[];
  /** The events of every kind in their order. */
  events: string[];
  /** What the server sends a browser about keeping the line open. */
  connected: () => unknown;
  refusal: () => Refusal | null;
  isOver: () => boolean;
  close: () => void;
};

/** A browser's open stream of changes, over the network. */
export async function openStream(baseUrl: string, token?: string): Promise<Stream> {
  const closing = new AbortController();
  const reply = await fetch(`${baseUrl}/trpc/live.changes`, {
    headers: {
      accept: "text/event-stream",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    signal: closing.signal,
  });
  const stream = { changes: [] as Change[], events: [] as string[] };
  let refusal: Refusal | null = null;
  let connected: unknown;
  let isOver = false;

  function receive(block: string): void {
    const event = /^event: (.*)$/m.exec(block)?.[1] ?? "message";
    const data = /^data: (.*)$/m.exec(block)?.[1] ?? "";
    stream.events.push(event);
    if (event === "message") stream.changes.push(JSON.parse(data));
    if (event === "connected") connected = JSON.parse(data);
    if (event === "serialized-error") refusal = JSON.parse(data);
  }

  async function read(): Promise<void> {
    if (!reply.body) return;
    let text = "";
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split(/\n\n+/);
      text = blocks.pop() ?? "";
      for (const block of blocks.filter(Boolean)) receive(block);
    }
  }

  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    ...stream,
    status: reply.status,
    headers: reply.headers,
    connected: () => connected,
    refusal: () => refusal,
    isOver: () => isOver,
    close: () => closing.abort(),
  };
}
