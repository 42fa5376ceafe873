import { withDeadline } from "./deadline";
import type { Sender } from "./sender";

/** The HTTP provider of text messages (D37). */
export type SmsWebhook = { url: string; token: string | undefined };

/** Longest wait for the provider's answer, in milliseconds. */
const usualPatienceMs = 20_000;

/**
 * Posts each message as `{to, body, messageId}`; an answer of 2xx takes it, and by the Idempotency-Key the provider
 * knows a repeat. Redirects are not followed, since the token is for this address alone.
 */
export function createSmsSender(
  { url, token }: SmsWebhook,
  { patienceMs = usualPatienceMs }: { patienceMs?: number | undefined } = {},
): Sender {
  const closing = new AbortController();
  return {
    async send({ messageId, recipient, body }) {
      const status = await post({
        headers: {
          "content-type": "application/json",
          "idempotency-key": messageId,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, body, messageId }),
      });
      if (status < 200 || status > 299)
        throw new Error(`The provider of text messages answered with status ${status}.`);
    },
    close: () => closing.abort(new Error("The server is stopping")),
  };

  /** What fetch says of a failure may hold the address or the token, so it is replaced. */
  async function post(request: RequestInit): Promise<number> {
    try {
      const options = { ...request, method: "POST", redirect: "manual" } as const;
      const deadline = { ms: patienceMs, stopping: closing.signal };
      const reply = await withDeadline(deadline, (signal) => fetch(url, { ...options, signal }));
      reply.body?.cancel().catch(() => undefined);
      return reply.status;
    } catch (error) {
      const isSlow = error instanceof Error && error.name === "TimeoutError";
      throw new Error(
        isSlow
          ? "The provider of text messages did not answer in time."
          : "The provider of text messages could not be reached.",
        { cause: error },
      );
    }
  }
}
