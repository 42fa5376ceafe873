import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { startTestServer, type TestServer } from "../../support/harness";
import { freshCase, grown, type Keyed, type KeyFixture, makeKey, makeKeyFixture } from "./key-fixture";

/** Two servers on one database, as behind a proxy. */
let servers: TestServer[];
let fixtures: KeyFixture[];
beforeAll(async () => {
  const first = await startTestServer();
  const other = await startTestServer({ onDatabase: { ...first.database, drop: async () => undefined } });
  servers = [first, other];
  fixtures = servers.map(makeKeyFixture);
});
afterAll(async () => {
  const [first, other] = servers as [TestServer, TestServer];
  expect(await findBrokenInvariants(first.database.db)).toEqual([]);
  await other.close();
  await first.close();
});

const repetitions = 10;
const callers = 20;

/** Twenty times the same, over both transports and both servers. */
async function play(): Promise<{ replies: Keyed[]; email: string }> {
  const [first, other] = fixtures as [KeyFixture, KeyFixture];
  const [server] = servers as [TestServer];
  const admin = await server.signIn({ userType: "admin" });
  const payload = freshCase();
  const key = makeKey();
  const replies = await Promise.all(
    Array.from({ length: callers }, (_, index) => {
      const fixture = index % 3 === 0 ? other : first;
      return index % 2 === 0
        ? fixture.rest(admin, "/case", payload, key)
        : fixture.trpc(admin, "cases.add", payload, key);
    }),
  );
  return { replies, email: payload.email };
}

describe(`a case that is added by ${callers} requests at once under one key`, () => {
  it(`is one case, one account and one mail, answered to all of them, in ${repetitions} repetitions`, async () => {
    const [{ database }] = servers as [TestServer];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const { replies, email } = await play();
      expect(replies.map(({ status }) => status)).toEqual(
        Array.from({ length: callers }, (_, index) => (index % 2 === 0 ? 201 : 200)),
      );
      for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
      expect(replies.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
      expect(await database.db.$count(cases, eq(cases.email, email))).toBe(1);
      expect(await database.db.$count(users, eq(users.email, email))).toBe(1);
      expect(await database.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
    }
  });

  it("under twenty keys is twenty cases of one client", async () => {
    const [fixture] = fixtures as [KeyFixture];
    const [server] = servers as [TestServer];
    const admin = await server.signIn({ userType: "admin" });
    const payload = freshCase();
    const before = await fixture.counts();
    const replies = await Promise.all(
      Array.from({ length: callers }, () => fixture.rest(admin, "/case", payload, makeKey())),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(grown(before, await fixture.counts())).toMatchObject({ cases: callers, users: 1 });
  });
});

describe("a request that cannot be done, sent by twenty at once under one key", () => {
  it("is refused to each, and done when its cause is gone", async () => {
    const [fixture] = fixtures as [KeyFixture];
    const [server] = servers as [TestServer];
    const admin = await server.signIn({ userType: "admin" });
    const { email, id } = await server.signIn({ userType: "lawfirm" });
    const payload = freshCase({ email });
    const key = makeKey();
    const before = await fixture.counts();
    const replies = await Promise.all(
      Array.from({ length: callers }, () => fixture.rest(admin, "/case", payload, key)),
    );
    expect(replies.map(({ body }) => body.code)).toEqual(Array(callers).fill("email_taken"));
    expect(grown(before, await fixture.counts())).toEqual({});
    await server.database.db
      .update(users)
      .set({ email: `moved-${email}` })
      .where(eq(users.id, id));
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: false });
    expect(await fixture.rest(admin, "/case", payload, key)).toMatchObject({ status: 201, isReplay: true });
  });
});
