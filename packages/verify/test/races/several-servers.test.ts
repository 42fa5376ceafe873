import { rm } from "node:fs/promises";
import { addresses } from "@caseward/db/schema/addresses";
import { files } from "@caseward/db/schema/files";
import { lawFirms } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import { caseIn, makeWorld, type World } from "@caseward/server/test/access/permissions/people";
import { setPassword, verify } from "@caseward/server/test/modules/auth/steps";
import { picture, upload } from "@caseward/server/test/modules/files/pictures";
import { doneOf } from "@caseward/server/test/support/audited";
import { firmPayload } from "@caseward/server/test/support/fixtures";
import {
  type Caller,
  startTestServer,
  type TestServer,
  testServer,
} from "@caseward/server/test/support/harness";
import { expectOneWinner, patience, tally, twenty } from "@caseward/server/test/support/twenty";
import { and, count, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Two servers on one database, as behind a proxy. Each caller comes to one or the other. */
const server = await testServer();
let other: TestServer;
let world: World;
beforeAll(async () => {
  other = await startTestServer({ onDatabase: server.database });
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  await other.app.close();
  await rm(other.uploads, { recursive: true, force: true });
});

/** The same person, at the first or the second server by turns. */
const at = (index: number, { token }: Caller): Caller => (index % 2 ? server : other).withToken(token ?? "");

describe("twenty at once on two servers", { timeout: patience }, () => {
  it("accept one case, and one of them has it", async () => {
    for (let repetition = 0; repetition < 10; repetition++) {
      const caseId = await caseIn("Submitted", world);
      const replies = await twenty((index) =>
        at(index, world.people.firm).rest("PUT", `/case/${caseId}/accept`),
      );
      expectOneWinner(replies, { says: /^The case has already been accepted by the law firm\.$/ });
      expect(await doneOf(server, "cases.accept", caseId)).toHaveLength(1);
    }
  });

  it("onboard one firm with one account, and no other firm is left over", async () => {
    const { db } = server.database;
    for (let repetition = 0; repetition < 5; repetition++) {
      const lawyer = await server.signIn({ userType: "lawfirm" });
      const firmName = `Twenty times ${repetition}`;
      const replies = await twenty((index) =>
        at(index, lawyer).rest("POST", "/law-firm", { ...firmPayload, firmName }),
      );
      expectOneWinner(replies, {
        won: 201,
        lost: "409 firm_exists",
        says: /^Your account already has a law firm\.$/,
      });
      const made = await db.select().from(lawFirms).where(eq(lawFirms.firmName, firmName));
      expect(made).toHaveLength(1);
      const events = await doneOf(server, "firms.create");
      expect(events.filter(({ actorId }) => actorId === lawyer.id)).toHaveLength(1);
    }
  });

  it("save the addresses of one client, and one list is stored whole", async () => {
    const client = await server.signIn({ userType: "client" });
    const block = (city: string) => ({ address: "1 Main St", city, state: "TX", zipCode: "78701" });
    const replies = await twenty((index) =>
      at(index, client).rest("PUT", "/client/address", {
        addresses: [block(`City ${index}`), block(`City ${index}`)],
      }),
    );
    expect(tally(replies)).toEqual({ 200: 20 });
    const rows = await server.database.db.select().from(addresses).where(eq(addresses.userId, client.id));
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ city }) => city)).size).toBe(1);
  });

  it("invite one admin, who gets one account and one link that is good, and no more than ten mails", async () => {
    const { db } = server.database;
    const email = "twenty.times@people.test";
    const replies = await twenty((index) =>
      at(index, world.people.admin).mutate("auth.inviteAdmin", {
        firstName: "Ada",
        lastName: `Obi ${index}`,
        email,
      }),
    );
    for (const { status } of replies) expect(status).toBe(200);
    const made = await db.select().from(users).where(eq(users.email, email));
    expect(made).toHaveLength(1);
    const good = await db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, made[0]?.id ?? 0), isNull(oneTimeTokens.voidedAt)));
    expect(good).toHaveLength(1);
    expect(await db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(10);
    const { token } = await server.lastMail(email);
    const { data } = await verify(server, { token });
    expect((await setPassword(other, data.passwordToken, "an entirely new word")).status).toBe(200);
  });

  it("change the language of one account, and it has one of those that were asked for", async () => {
    const client = await server.signIn({ userType: "client" });
    const replies = await twenty((index) =>
      at(index, client).mutate("auth.setLanguage", { language: index % 3 ? "es" : "en" }),
    );
    for (const { status } of replies) expect(status).toBe(200);
    const { data } = await client.query("auth.settings");
    expect(["en", "es"]).toContain(data.language);
  });
});

describe("pictures sent at once by somebody who has sent 299 today", { timeout: patience }, () => {
  it("are taken to the three hundredth, and no further", async () => {
    const busy = await server.signIn({ userType: "client" });
    const rows = Array.from({ length: 299 }, (_, index) => ({
      id: `filler-${index}`,
      contentType: "image/jpeg",
      byteSize: 1,
      uploadedBy: busy.id,
      createdAt: server.services.now(),
    }));
    await server.database.db.insert(files).values(rows);
    const photo = await picture().jpeg().toBuffer();
    const replies = await Promise.all(
      [server, other, server, other, server, other].map((one) =>
        upload(one, one.withToken(busy.token ?? ""), photo, { name: "photo.jpg", type: "image/jpeg" }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    const [row] = await server.database.db
      .select({ kept: count() })
      .from(files)
      .where(eq(files.uploadedBy, busy.id));
    expect(row?.kept).toBe(300);
  });
});
