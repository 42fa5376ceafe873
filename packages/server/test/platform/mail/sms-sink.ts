import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedText = { headers: IncomingMessage["headers"]; path: string; body: string };

/** Takes, answers 500, sends elsewhere, or never answers. */
type SmsMode = "take" | "fail" | "redirect" | "hang";

/** A provider of text messages on a port of its own. */
export async function startSmsSink() {
  const texts: ReceivedText[] = [];
  const tries: string[] = [];
  let mode: SmsMode = "take";

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { headers, url: path = "" } = request;
    tries.push(String(headers["idempotency-key"]));
    if (mode === "hang") return;
    if (mode === "fail") return void response.writeHead(500).end(`No: ${body} ${headers.authorization}`);
    if (mode === "redirect") return void response.writeHead(307, { location: "/elsewhere" }).end();
    texts.push({ headers, path, body });
    response.writeHead(202).end("{}");
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    texts,
    tries,
    setMode(next: SmsMode) {
      mode = next;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
