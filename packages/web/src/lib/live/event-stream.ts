export type StreamEvent = { event: string; data: string };

/** Reads server-sent events as they come: each is a block of lines that ends with a blank one. */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel();
  }
}

function eventOf(block: string): StreamEvent {
  const found = { event: "message", data: "" };
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (name === "event") found.event = value;
    if (name === "data") found.data += value;
  }
  return found;
}
