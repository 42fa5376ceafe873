import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";

export type Answered = { status: number; body: string; headers: IncomingHttpHeaders };
/** The code of what befell a connection that brought no whole answer. */
type Unanswered = { status: 0; body: string; headers: IncomingHttpHeaders; failure: string };

type Options = { method?: string; headers?: OutgoingHttpHeaders; payload?: string | Buffer };

/** One request on a connection of its own. An answer that was cut off is no answer. */
export function askOnce(
  url: string,
  { method = "GET", headers, payload }: Options = {},
): Promise<Answered | Unanswered> {
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ status: 0, body: "", headers: {}, failure });
    const asking = request(url, { method, agent: false, headers: { connection: "keep-alive", ...headers } });
    asking.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    asking.on("response", (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      answer.on("error", () => fail("CUT_OFF"));
      answer.on("end", () => {
        if (answer.complete) resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers });
        else fail("CUT_OFF");
      });
    });
    asking.end(payload);
  });
}
