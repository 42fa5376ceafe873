import { messageNotices } from "@caseward/db/schema/messages";
import { limitCounts } from "@caseward/db/schema/platform/limits";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { loginSteps } from "@caseward/db/schema/platform/second-factors";
import { oneTimeTokens, sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { shortenWaits } from "../../../src/platform/jobs/overlong-waits-repository";
import { testServer } from "../../support/harness";

const minute = 60_000;
const hour = 60 * minute;
const threeDays = 72 * hour;

const server = await testServer();
const { db } = server.database;

const now = () => server.services.now().getTime();

/** What is done while the clock is three days ahead. */
async function ahead<Result>(work: () => Promise<Result>): Promise<Result> {
  server.passTime(threeDays);
  const result = await work();
  server.passTime(-threeDays);
  return result;
}

const mend = () => shortenWaits(server.services);

const minutesLeft = (at: Date | null | undefined) => Math.ceil(((at?.getTime() ?? 0) - now()) / minute) + 0;

it("an account that was locked while the clock ran ahead is open after its quarter of an hour", async () => {
  const password = "a password that is long enough";
  const tryIt = () => server.anonymous.rest("POST", "/auth/login", { email: "locked@people.test", password });
  await ahead(async () => {
    for (let count = 0; count < 11; count += 1) await tryIt();
  });
  expect((await tryIt()).status).toBe(429);
  await mend();
  const refused = await tryIt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
  const counts = await db.select().from(limitCounts);
  expect(counts.map(({ endsAt }) => minutesLeft(endsAt)).every((left) => left <= 60)).toBe(true);
});

it("sessions, links and steps of logins live no longer than they may", async () => {
  const { id: userId } = await ahead(() => server.signIn({ userType: "client" }));
  const tokenHash = "made while the clock ran ahead";
  const expiresAt = new Date(now() + threeDays + 7 * 24 * hour);
  await db.insert(loginSteps).values({ tokenHash, userId, passwordHash: "", expiresAt });
  for (const kind of oneTimeTokens.kind.enumValues)
    await db.insert(oneTimeTokens).values({ tokenHash: kind, userId, kind, expiresAt, createdAt: expiresAt });
  await mend();
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(minutesLeft(session?.expiresAt)).toBe(24 * 60);
  expect(minutesLeft(session?.lastSeenAt)).toBe(0);
  const [step] = await db.select().from(loginSteps).where(eq(loginSteps.userId, userId));
  expect(minutesLeft(step?.expiresAt)).toBe(5);
  const links = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
  const left = Object.fromEntries(links.map((link) => [link.kind, minutesLeft(link.expiresAt) / 60]));
  expect(left).toEqual({ verification: 24, invitation: 168, first_password: 168, set_password: 1 });
  expect(links.map(({ createdAt }) => minutesLeft(createdAt))).toEqual([0, 0, 0, 0]);
});

it("mails are tried again after their own wait, and what nobody sends any more is free", async () => {
  const mail = { messageId: "x", template: "test", recipient: "a@b.test", subject: "", body: "" };
  const at = new Date(now() + threeDays);
  await db.insert(outbox).values(
    [0, 3, 5, 9].map((attempts) => ({
      ...mail,
      attempts,
      createdAt: at,
      nextAttemptAt: at,
      claimedUntil: at,
    })),
  );
  await db.insert(outbox).values({ ...mail, subject: "sent", nextAttemptAt: at, sentAt: at });
  await mend();
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, "a@b.test")).orderBy(outbox.id);
  expect(rows.map(({ nextAttemptAt }) => minutesLeft(nextAttemptAt))).toEqual([0, 2, 30, 12 * 60, 72 * 60]);
  expect(rows.slice(0, 4).every(({ claimedUntil }) => minutesLeft(claimedUntil) <= 1)).toBe(true);
});

it("nothing else is changed: what is right stays to the millisecond", async () => {
  const { id: userId } = await server.signIn({ userType: "client" });
  const read = async () => [
    await db.select().from(sessions).where(eq(sessions.userId, userId)),
    await db.select().from(limitCounts),
    await db.select().from(messageNotices),
  ];
  await mend();
  const before = await read();
  await mend();
  expect(await read()).toEqual(before);
});
