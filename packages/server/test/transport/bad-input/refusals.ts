import { expect } from "vitest";
import type { Reply } from "../../support/harness";

type Raw = { statusCode: number; body: string; headers: Record<string, unknown> };

/** What no answer may hold: traces of the database, of libraries, of code and of what they were given. */
const traces =
  /\b(select|insert into|update|delete from) .*\b(from|set|values|where)\b|drizzle|postgres|\bzod\b|trpc|fastify|node_modules|\.ts:|\.js:|\bat \w+ \(|\$\d+(?![\d.]|,\d)|params:|invalid_type|\bExpected\b|prototype property/i;

const statusOf: Record<string, number> = {
  validation_failed: 400,
  missing_token: 400,
  invalid_token: 400,
  invalid_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  invalid_code: 401,
  login_step_ended: 401,
  second_factor_due: 403,
  forbidden: 403,
  firm_required: 403,
  access_denied: 403,
  email_not_verified: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  firm_exists: 409,
  conflict: 409,
  hipaa_locked: 409,
  invalid_transition: 409,
  task_sent: 409,
  request_under_way: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  unavailable: 503,
};

type Refusal = { message: string; code: string; issues?: { path: string; message: string }[] };

function expectEnvelope(body: Refusal, status: number): void {
  const { message, code, issues = [], ...others } = body;
  expect(Object.keys(others).filter((key) => key !== "error")).toEqual([]);
  // An address that is too long is refused before any route is known.
  const isTooLongAddress = code === "payload_too_large" && status === 431;
  expect(isTooLongAddress ? 431 : statusOf[code]).toBe(status);
  expect(message).toMatch(/\S/);
  expect(issues.length).toBeLessThanOrEqual(50);
  for (const issue of issues) expect(Object.keys(issue).sort()).toEqual(["message", "path"]);
}

/** A small 4xx (or 503) in the contract's envelope that reveals nothing of how the server is made. */
export function expectRefusal({ statusCode, body, headers }: Raw, statuses?: readonly number[]): void {
  if (statuses) expect(statuses).toContain(statusCode);
  expect(headers["x-request-id"]).toMatch(/\S/);
  expect(String(headers["content-type"])).toMatch(/^application\/json/);
  expect(body.length).toBeLessThan(20_000);
  expect(body).not.toMatch(traces);
  expectEnvelope(JSON.parse(body) as Refusal, statusCode);
}

/** What tRPC says beside the refusal. */
type Nested = { httpStatus: number; path: string };

/** Not broken: an answer, or a refusal in the envelope, over either transport. */
export function expectSound(reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers["x-request-id"]).toMatch(/\S/);
  if (reply.status < 300) return;
  const text = JSON.stringify(reply.body);
  expect(text.length).toBeLessThan(20_000);
  expect(text).not.toMatch(traces);
  const { data } = (reply.body.error ?? {}) as { data?: Refusal & Nested };
  const {
    httpStatus = reply.status,
    path: _path,
    ...refusal
  } = data ?? (reply.body as Refusal & Partial<Nested>);
  expect(httpStatus).toBe(reply.status);
  expectEnvelope(refusal, reply.status);
}
