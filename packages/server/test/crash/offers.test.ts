import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { users } from "@caseward/db/schema/users";
import type { UserType } from "@caseward/domain/users/actor";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOffers, outcomesOf } from "../modules/cases/offers/clock/many-offers";
import { withinLimits } from "../start/within-limits";
import { until } from "../support/until";
import { type ServerPair, startPair } from "./server-pair";

let pair: ServerPair;
let people: { adminId: number; clientId: number; firmIds: number[] };
beforeAll(async () => {
  pair = await startPair();
  people = { adminId: await idOf("admin"), clientId: await idOf("client"), firmIds: [await addFirm()] };
});
afterAll(() => pair.close());

async function idOf(userType: UserType): Promise<number> {
  const [found] = await pair.db.select({ id: users.id }).from(users).where(eq(users.userType, userType));
  return found?.id ?? 0;
}

async function addFirm(): Promise<number> {
  const [firm] = await pair.db
    .insert(lawFirms)
    .values({
      ...{ firmName: "Ng & Sons", searchName: "ng & sons" },
      ...{ apiIntegrationInterest: "unsure", monthlyNewCaseCapacity: "6-10", caseUpdatesCommitment: "yes" },
      ...{ termsAgreed: true, informationVerified: true },
    })
    .returning();
  const contact = { firstName: "Linh", lastName: "Ng", title: "Partner", email: "linh@firms.test" };
  const lawFirmId = firm?.id ?? 0;
  await pair.db.insert(firmContacts).values({ ...contact, lawFirmId, mobileNumber: "512-555-0101" });
  return lawFirmId;
}

const offers = 20_000;

/** How late an offer is ended whose time is over soon. */
async function lateMsOfNext(): Promise<number> {
  const { db } = pair;
  const { expired } = await outcomesOf(db);
  const endsAt = new Date(Date.now() + 2000);
  // At once: it may be over before all of it is stored.
  await db.transaction((tx) => makeOffers(tx, { ...people, count: 1, endsAt }));
  await until(async () =>
    expect(await outcomesOf(db)).toMatchObject({ open: 0, expired: (expired ?? 0) + 1 }),
  );
  const [last] = await db.select().from(caseAssignments).orderBy(desc(caseAssignments.id)).limit(1);
  return (last?.decidedAt?.getTime() ?? 0) - endsAt.getTime();
}

describe("two servers on one database", () => {
  it("end offers whose time went by while both were down, each once, although one is killed", async () => {
    const { db } = pair;
    const endsAt = new Date(Date.now() - 60_000);
    await makeOffers(db, { ...people, count: offers, endsAt });
    await pair.startBoth();
    // One of them is in the middle of the next thousands.
    await until(async () => expect((await outcomesOf(db)).expired).toBeGreaterThan(0));
    await pair.kill(0);
    await until(async () => expect((await outcomesOf(db)).open).toBe(0));
    const { mails, ...found } = await outcomesOf(db);
    expect(found).toEqual({
      ...{ open: 0, expired: offers, released: offers, waiting: offers },
      recorded: { cases: offers, events: offers },
    });
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["offer_expired", "offer_unanswered"]);
    for (const { mails: count } of mails) expect(count).toBeLessThan(10);
  });

  it("end an offer when its time is over, and not before", async () =>
    expect(await lateMsOfNext()).toBeGreaterThanOrEqual(0));

  it("end an offer within a few seconds", withinLimits, async () =>
    expect(await lateMsOfNext()).toBeLessThan(10_000),
  );
});
