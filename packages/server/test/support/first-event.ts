import type { FastifyInstance, InjectOptions } from "fastify";

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

const events = /^event: serialized-error\ndata: (.*)$|^data: (.*)$/m;

/**
 * The beginning of a subscription's stream, in the form in which a call is answered: its first event as the result, or
 * its refusal as the error. Then the stream is left.
 */
export async function firstEvent(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const { headers, stream, statusCode } = await app.inject({ ...options, payloadAsStream: true });
  const reader = stream();
  let text = "";
  for await (const chunk of reader) {
    text += chunk;
    const [, refused, change] = events.exec(text.replace(/^event: connected\ndata: .*$/m, "")) ?? [];
    if (refused !== undefined) return answer(JSON.parse(refused).data.httpStatus, `{"error":${refused}}`);
    if (change !== undefined) return answer(statusCode, `{"result":{"data":${change}}}`);
  }
  return answer(statusCode, text);

  function answer(status: number, body: string): Answer {
    reader.destroy();
    return { statusCode: status, body, headers };
  }
}
