/** As much of PostgreSQL's protocol as shows the statements and the times of their answers. */

type OnMessage = (type: string, body: Buffer) => void;

/** Cuts a stream into messages. A client's first message has no type before its length. */
export function createSplitter({ startsBare }: { startsBare: boolean }, onMessage: OnMessage) {
  let kept = Buffer.alloc(0);
  let isBare = startsBare;
  return (chunk: Buffer): void => {
    kept = Buffer.concat([kept, chunk]);
    for (;;) {
      const head = isBare ? 0 : 1;
      if (kept.length < head + 4) return;
      const end = head + kept.readInt32BE(head);
      if (kept.length < end) return;
      if (!isBare) onMessage(kept.toString("latin1", 0, 1), kept.subarray(5, end));
      isBare = false;
      kept = kept.subarray(end);
    }
  };
}

/** A text and where the next one begins. */
export function textUntilZero(body: Buffer, from: number): { text: string; next: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), next: end + 1 };
}

/** A statement's text, and the types of parameters that the client gave; 0 leaves one open. */
export type Parsed = { query: string; types: number[] };

/** Parse: the statement's name and what it is. */
export function readParse(body: Buffer): Parsed & { name: string } {
  const { text: name, next } = textUntilZero(body, 0);
  const { text: query, next: at } = textUntilZero(body, next);
  const types = Array.from({ length: body.readInt16BE(at) }, (_, index) =>
    body.readInt32BE(at + 2 + 4 * index),
  );
  return { name, query, types };
}

/** Bind: the portal, the statement's name and the parameters, all of which postgres.js sends as text. */
export function readBind(body: Buffer): { portal: string; name: string; params: (string | null)[] } {
  const { text: portal, next } = textUntilZero(body, 0);
  const { text: name, next: formats } = textUntilZero(body, next);
  let at = formats + 2 + 2 * body.readInt16BE(formats);
  const count = body.readInt16BE(at);
  at += 2;
  const params = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : body.toString("utf8", at - length, at);
  });
  return { portal, name, params };
}
