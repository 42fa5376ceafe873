import { auditEvents } from "@caseward/db/schema/audit";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { person } from "../../modules/auth/steps";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let member: Caller;
beforeAll(async () => {
  member = await server.signIn({ userType: "lawfirm" });
  await givePassword(server, member.id, password);
});

const password = "the right password";
const flooder = "198.51.100.7";

type Answer = { status: number; code: string; message: string; retryAfter: number };

async function post(url: string, payload: object, remoteAddress: string): Promise<Answer> {
  const reply = await server.app.inject({ method: "POST", url, payload, remoteAddress });
  const { error, ...body } = reply.json();
  return {
    status: reply.statusCode,
    code: error?.data.code ?? body.code,
    message: error?.message ?? body.message,
    retryAfter: Number(reply.headers["retry-after"]),
  };
}

/** Three hundred at once, to addresses that exist and others, over both transports; and with them, registrations. */
const flood = () =>
  Array.from({ length: 300 }, (_, index) => {
    const login = { email: `nobody-${index}@people.test`, password: "a wrong one" };
    if (index % 10 === 9)
      return post("/auth/register", { ...person, email: `new-${index}@people.test` }, flooder);
    return post(index % 2 ? "/auth/login" : "/trpc/auth.login", login, flooder);
  });

describe("a flood of logins and registrations", () => {
  it("is answered by 503, Retry-After and a sentence beyond the queue, which leaves nothing behind", async () => {
    const answers = await Promise.all(flood());
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of statuses) expect([200, 401, 503]).toContain(status);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(200);
    for (const answer of refused)
      expect(answer).toEqual({
        status: 503,
        code: "unavailable",
        message: "The service is busy. Please try again in a moment.",
        retryAfter: 2,
      });
    const tried = answers.filter(({ status }) => status === 401).length;
    const counts = await server.database.db.select().from(limitCounts);
    expect(counts.filter(({ key }) => key.startsWith("passwordsOfAccount"))).toHaveLength(tried);
    const rows = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.errorCode, "unavailable"));
    expect(rows).toEqual([]);
  });

  it("lets everybody else log in at once, register and go on", async () => {
    const storm = flood();
    const others = Array.from({ length: 6 }, (_, index) =>
      post("/auth/login", { email: member.email, password }, `203.0.113.${index}`),
    );
    const newcomer = post("/auth/register", { ...person, email: "newcomer@people.test" }, "203.0.113.77");
    expect((await member.rest("GET", "/case/lawfirm")).status).toBe(403);
    expect((await member.rest("GET", "/auth/session")).status).toBe(200);
    for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
    expect((await newcomer).status).toBe(200);
    await Promise.all(storm);
  });
});

describe("a call that comes while all slots are taken", () => {
  const login = { email: "nobody@people.test", password: "a wrong one" };
  const calls = [
    ["/auth/login", login],
    ["/trpc/auth.login", login],
    ["/trpc/auth.login?batch=1", { 0: login }],
    ["/trpc/auth.login,auth.login?batch=1", { 0: login, 1: login }],
  ] as const;

  async function askAll() {
    const replies = await Promise.all(
      calls.map(([url, payload]) => server.app.inject({ method: "POST", url, payload })),
    );
    return replies.map(({ statusCode, headers, body }) => ({
      statusCode,
      retryAfter: headers["retry-after"],
      body: JSON.parse(body),
    }));
  }

  it("is answered before its body is read as the semaphore would answer it, over both transports", async () => {
    const { anonymousCallers } = server.services;
    let leave: (() => void) | undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const others = Promise.allSettled(
      Array.from({ length: 80 }, (_, index) => anonymousCallers(`network ${index}`, () => left)),
    );
    const early = await askAll();
    const { isFullFor } = anonymousCallers;
    anonymousCallers.isFullFor = () => false;
    const atGate = await askAll();
    anonymousCallers.isFullFor = isFullFor;
    leave?.();
    await others;
    expect(early.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    expect(early).toEqual(atGate);
    expect((await askAll()).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});
