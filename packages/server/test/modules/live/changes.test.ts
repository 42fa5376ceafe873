import { sessions, users } from "@caseward/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { publish, publishMissed } from "../../../src/modules/live/service";
import { inTransaction } from "../../../src/platform/database/in-transaction";
import { addCase, addFirm } from "../../support/fixtures";
import type { Caller } from "../../support/harness";
import { until } from "../../support/until";
import { sendIntake } from "../cases/intake/intakes";
import { createLiveFixture, type LiveFixture } from "./live-fixture";
import type { Stream } from "./stream";

let fixture: LiveFixture;
let admin: Caller;
let client: Caller;
let firm: { lawyer: Caller; firmId: number };
let otherFirm: { lawyer: Caller; firmId: number };
let caseId: number;
beforeAll(async () => {
  fixture = await createLiveFixture();
  firm = await addFirm(fixture.server);
  otherFirm = await addFirm(fixture.server, "Other Firm");
  ({ admin, client, caseId } = await addCase(fixture.server));
  await fixture.awaitSubscribed([await fixture.watch(admin), await fixture.watch(admin, "two")]);
});
afterEach(() => fixture.tidy());
afterAll(() => fixture.close());

/** The last event of a test. Everybody receives it who receives anything at all. */
async function settle(streams: Stream[], about: Parameters<LiveFixture["say"]>[0]): Promise<void> {
  await fixture.say({ ...about, topic: "stages", caseId: 999 });
  await until(() => {
    for (const stream of streams)
      expect(fixture.received(stream).at(-1)).toEqual({ topic: "stages", caseId: 999 });
  });
}
const before = (stream: Stream) => fixture.received(stream).slice(0, -1);

describe("a change", () => {
  it("that is committed at one server is published by the other", async () => {
    const streams = [await fixture.watch(admin), await fixture.watch(admin, "two")];
    await fixture.awaitSubscribed(streams);
    const fresh = await addCase(fixture.server);
    await admin.mutate("cases.submit", { caseId: fresh.caseId, lawFirmId: firm.firmId });
    for (const stream of streams)
      await until(() =>
        expect(fixture.received(stream)).toContainEqual({ topic: "case", caseId: fresh.caseId }),
      );
    // Its other events come before the next test listens.
    await settle(streams, {});
  });

  it("of a case from the web comes to the administrators alone until it is admitted, and to its client then", async () => {
    const { server } = fixture;
    const sender = await server.signIn({ userType: "client" });
    const streams = [await fixture.watch(admin), await fixture.watch(sender)];
    await fixture.awaitSubscribed(streams);
    const { reference } = await sendIntake(server, { change: { email: sender.email } });
    const { data } = await admin.rest("GET", `/cases?search=${reference}`);
    const [found] = data.cases as { caseId: number }[];
    const change = { topic: "case", caseId: found?.caseId };
    await admin.rest("PUT", `/case/${found?.caseId}`, { city: "Fresno" });
    await settle(streams, { clientId: sender.id });
    const [adminsStream, sendersStream] = streams as [Stream, Stream];
    expect(before(adminsStream).filter(({ topic }) => topic === "case")).toEqual([change, change]);
    expect(before(sendersStream)).toEqual([]);
    await admin.rest("POST", `/case/${found?.caseId}/admit`);
    await until(() => expect(fixture.received(sendersStream)).toContainEqual(change));
    await settle(streams, { clientId: sender.id });
  });

  it("that is undone is published to nobody", async () => {
    const stream = await fixture.watch(admin);
    await fixture.awaitSubscribed([stream]);
    const undone = inTransaction(fixture, async (_tx, afterCommit) => {
      afterCommit(() => publish(fixture.db, { topic: "case", caseId: 7, clientId: null, firmIds: [] }));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await settle([stream], {});
    expect(before(stream)).toEqual([]);
  });

  it("is published to the client, the firms and the admins whom it concerns, and to nobody else", async () => {
    const otherPerson = await fixture.server.signIn({ userType: "client" });
    const streams = {
      admin: await fixture.watch(admin),
      client: await fixture.watch(client, "two"),
      otherPerson: await fixture.watch(otherPerson),
      firm: await fixture.watch(firm.lawyer),
      otherFirm: await fixture.watch(otherFirm.lawyer, "two"),
    };
    await fixture.awaitSubscribed(Object.values(streams));
    await fixture.say({ topic: "messages", caseId: 1, clientId: client.id, firmIds: [firm.firmId] });
    await fixture.say({ topic: "tasks", caseId: 2, clientId: client.id, firmIds: [otherFirm.firmId] });
    await fixture.say({ topic: "case", caseId: 3, firmIds: [firm.firmId, otherFirm.firmId] });
    const everybody = [firm.firmId, otherFirm.firmId];
    await settle([streams.admin, streams.client, streams.firm, streams.otherFirm], {
      clientId: client.id,
      firmIds: everybody,
    });
    const cases = (stream: Stream) => before(stream).map((change) => change.caseId);
    expect(cases(streams.admin)).toEqual([1, 2, 3]);
    expect(cases(streams.client)).toEqual([1]);
    expect(cases(streams.firm)).toEqual([1, 3]);
    expect(cases(streams.otherFirm)).toEqual([2, 3]);
    expect(fixture.received(streams.otherPerson)).toEqual([]);
  });

  it("is published to the firm that loses the case by it", async () => {
    const stream = await fixture.watch(firm.lawyer, "two");
    await fixture.awaitSubscribed([stream]);
    const ofCase = () => fixture.received(stream).filter(({ topic }) => topic === "case");
    await admin.mutate("cases.submit", { caseId, lawFirmId: firm.firmId });
    await until(() => expect(ofCase()).toEqual([{ topic: "case", caseId }]));
    await admin.mutate("cases.recall", { caseId });
    await until(() => expect(ofCase()).toHaveLength(2));
    await admin.mutate("cases.update", { caseId, city: "Austin" });
    await settle([stream], { firmIds: [firm.firmId] });
    expect(before(stream).filter(({ topic }) => topic === "case")).toHaveLength(2);
  });

  it("says what and of which case, and nothing else", async () => {
    const stream = await fixture.watch(admin);
    await fixture.awaitSubscribed([stream]);
    await fixture.say({ topic: "case", caseId: 4, clientId: 5, firmIds: [6] });
    await until(() => expect(fixture.received(stream)).toEqual([{ topic: "case", caseId: 4 }]));
  });

  it("that may have gone unpublished when a server was killed is made up for by the next one to start", async () => {
    const streams = [await fixture.watch(client), await fixture.watch(admin, "two")];
    await fixture.awaitSubscribed(streams);
    publishMissed(fixture.db);
    await until(() => {
      for (const { changes } of streams) expect(changes).toHaveLength(2);
    });
    expect(streams.map(({ changes }) => changes.at(-1)?.topic)).toEqual(["missed", "missed"]);
  });

  it("that somebody makes up on the channel is passed over", async () => {
    const stream = await fixture.watch(admin);
    await fixture.awaitSubscribed([stream]);
    for (const text of ["", "no json", "{}", JSON.stringify({ topic: "x", caseId: 1 })])
      await fixture.db.execute(sql`select pg_notify('caseward_changes', ${text})`);
    await settle([stream], {});
    expect(before(stream)).toEqual([]);
  });
});

describe("a watcher", () => {
  const aboutClient = (caller: Caller) => ({ clientId: caller.id });
  const someClient = () => fixture.server.signIn({ userType: "client" });

  it("whose session is over receives nothing more, and is refused with the reason", async () => {
    const person = await someClient();
    const stream = await fixture.watch(person);
    await fixture.awaitSubscribed([stream]);
    await person.mutate("auth.logout");
    await fixture.say(aboutClient(person));
    await until(() => expect(stream.isOver()).toBe(true));
    expect(stream.refusal()).toMatchObject({ data: { code: "unauthenticated", httpStatus: 401 } });
    expect(fixture.received(stream)).toEqual([]);
  });

  it("whose account is disabled receives nothing more", async () => {
    const person = await someClient();
    const stream = await fixture.watch(person, "two");
    await fixture.awaitSubscribed([stream]);
    await fixture.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
    await fixture.say(aboutClient(person));
    await until(() => expect(stream.isOver()).toBe(true));
    expect(fixture.received(stream)).toEqual([]);
  });

  it("who changes the firm receives the new one's cases and no longer the old one's", async () => {
    const person = await fixture.server.signIn({ userType: "lawfirm", lawFirmId: firm.firmId });
    const stream = await fixture.watch(person);
    await fixture.awaitSubscribed([stream]);
    await fixture.db.update(users).set({ lawFirmId: otherFirm.firmId }).where(eq(users.id, person.id));
    await fixture.say({ caseId: 1, firmIds: [firm.firmId] });
    await settle([stream], { firmIds: [firm.firmId, otherFirm.firmId] });
    expect(before(stream)).toEqual([]);
    /** The events of the new firm before that were not published to this person. */
    expect(stream.changes.findLastIndex(({ topic }) => topic === "missed")).toBe(stream.changes.length - 2);
  });

  it("does not keep the session alive", async () => {
    const person = await someClient();
    const stream = await fixture.watch(person);
    await fixture.awaitSubscribed([stream]);
    const long = new Date(Date.now() - 30 * 60_000);
    await fixture.db.update(sessions).set({ lastSeenAt: long }).where(eq(sessions.userId, person.id));
    await settle([stream], aboutClient(person));
    const [session] = await fixture.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(session?.lastSeenAt).toEqual(long);
  });

  it("is refused the 21st stream with a sentence, and has it when another is closed", async () => {
    const person = await someClient();
    const streams = await Promise.all(Array.from({ length: 20 }, () => fixture.watch(person)));
    await fixture.awaitSubscribed(streams);
    const refused = await fixture.watch(person);
    await until(() => expect(refused.isOver()).toBe(true));
    expect(refused.refusal()).toMatchObject({
      message: expect.stringContaining("20 windows"),
      data: { code: "rate_limited", httpStatus: 429 },
    });
    streams[0]?.close();
    await until(async () => {
      const again = await fixture.watch(person);
      await until(() => expect(again.events.length).toBeGreaterThan(1));
      expect(again.refusal()).toBeNull();
    });
  });
});

describe("a flood of changes", () => {
  it("is published as something missed once more than a hundred wait", async () => {
    const person = await fixture.server.signIn({ userType: "client" });
    const stream = await fixture.watch(person);
    await fixture.awaitSubscribed([stream]);
    for (let number = 1; number <= 300; number++)
      publish(fixture.db, { topic: "case", caseId: number, clientId: person.id, firmIds: [] });
    // The first one says that the stream has begun. A slow reader may get that event more than once.
    const missed = () => stream.changes.filter(({ topic }) => topic === "missed");
    await until(() => expect(missed().length).toBeGreaterThan(1));
    expect(fixture.received(stream).length).toBeLessThan(300);
  });
});

describe("a connection that is lost", () => {
  it("to the database comes back by itself, and everybody is notified that something may have been missed", async () => {
    const streams = [await fixture.watch(client), await fixture.watch(admin, "two")];
    await fixture.awaitSubscribed(streams);
    const counts = streams.map(({ changes }) => changes.length);
    await fixture.cutListeners();
    await until(() => {
      for (const [index, { changes }] of streams.entries()) {
        expect(changes.length).toBeGreaterThan(counts[index] ?? 0);
        expect(changes.at(-1)).toEqual({ topic: "missed", caseId: null });
      }
    });
    await fixture.awaitSubscribed(streams);
    await settle(streams, { clientId: client.id });
  });
});
