import { sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { type TestServer, testServer } from "../../support/harness";
import { password } from "./authenticator";

const server = await testServer();

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function enter(email: string, userAgent: string) {
  const payload = { email, password };
  const headers = { "user-agent": userAgent };
  const reply = await server.app.inject({ method: "POST", url: "/auth/login", headers, payload });
  return server.withToken(reply.json<{ data: { token: string } }>().data.token);
}

type Session = { id: number; browser: string | null; system: string | null; isPresent: boolean };
const listed = (reply: { data: unknown }) => (reply.data as { sessions: Session[] }).sessions;

async function makeUser() {
  const { id, email } = await server.signIn({ userType: "client" });
  await server.database.db.delete(sessions).where(eq(sessions.userId, id));
  await givePassword(server, id, password);
  return { id, desk: await enter(email, firefox), phone: await enter(email, iphone) };
}

const isIn = async (caller: { rest: TestServer["anonymous"]["rest"] }) =>
  (await caller.rest("GET", "/auth/session")).status === 200;

describe("one's own sessions", () => {
  it("are listed with when they began, when they were used, and what with, without their tokens", async () => {
    const { desk } = await makeUser();
    const reply = await desk.query("auth.sessions");
    expect(listed(reply)).toEqual([
      expect.objectContaining({ browser: "Safari", system: "iPhone", isPresent: false }),
      expect.objectContaining({ browser: "Firefox", system: "Windows", isPresent: true }),
    ]);
    expect(Object.keys(listed(reply)[0] ?? {}).sort()).toEqual(
      ["browser", "createdAt", "id", "isPresent", "lastSeenAt", "system"].sort(),
    );
    server.passTime(3 * 3600_000);
    const fresh = await makeUser();
    expect(listed(await fresh.desk.query("auth.sessions"))).toHaveLength(2);
  });

  it("end one by one, at once, and nobody ends another's", async () => {
    const { desk, phone } = await makeUser();
    const otherPerson = await makeUser();
    const [first] = listed(await desk.query("auth.sessions"));
    expect((await otherPerson.desk.mutate("auth.endSession", { sessionId: first?.id })).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    const left = await desk.mutate("auth.endSession", { sessionId: first?.id });
    expect(listed(left)).toHaveLength(1);
    expect(await isIn(phone)).toBe(false);
    expect(await isIn(desk)).toBe(true);
    expect((await desk.mutate("auth.endSession", { sessionId: first?.id })).status).toBe(404);
  });

  it("end all but the present one", async () => {
    const { desk, phone } = await makeUser();
    expect(listed(await phone.mutate("auth.endOtherSessions"))).toHaveLength(1);
    expect([await isIn(desk), await isIn(phone)]).toEqual([false, true]);
  });

  it("keep no more of a browser's name than is of use", async () => {
    const { id, email } = await server.signIn({ userType: "client" });
    await givePassword(server, id, password);
    await enter(email, `${"x".repeat(5000)} Firefox/1`);
    const rows = await server.database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(Math.max(...rows.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(300);
  });
});
