import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { publishTask } from "../../../src/modules/tasks/record";
import { claimNextMessage } from "../../../src/platform/mail/delivery/claims";
import { markSent } from "../../../src/platform/mail/delivery/outcomes";
import { testServer } from "../../support/harness";
import { clearTasks, inAnHour, makeTasksFixture, type TasksFixture } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});
beforeEach(() => clearTasks(server));

const twenty = <Reply>(call: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
/** One try of the delivery: whether it found a message and took it to its end. */
async function deliver(): Promise<boolean> {
  const { db } = server.database;
  const now = server.services.now();
  const claimed = await claimNextMessage(db, { channel: "email", now, claimedUntil: inAnHour(server) });
  if (claimed) await markSent(db, claimed, { now, keepBody: false, publishTask });
  return claimed !== null;
}

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

describe("twenty people at once", () => {
  it("cancel one task, and it is cancelled once", async () => {
    const id = await fixture.add(fixture.aCase);
    const replies = await twenty(() => fixture.put(id, { status: "cancelled" }));
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect(await fixture.eventsOf("tasks.cancel", id)).toHaveLength(1);
  });

  it("delete one task, and one of them is answered", async () => {
    const id = await fixture.add(fixture.aClient);
    const replies = await twenty(() => fixture.admin.rest("DELETE", `/scheduled-tasks/${id}`));
    expect(statusesOf(replies).sort()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
    expect(await fixture.eventsOf("tasks.delete", id)).toHaveLength(1);
  });

  it("change, cancel, retry and delete one task, and it ends as one of them left it", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const id = await fixture.addDue();
      await fixture.handOver();
      const calls = [
        (index: number) => fixture.put(id, { payload: index }),
        () => fixture.put(id, { status: "cancelled" }),
        () => fixture.admin.rest("POST", `/scheduled-tasks/${id}/retry`),
        () => fixture.admin.rest("DELETE", `/scheduled-tasks/${id}`),
        () => fixture.handOver().then(() => ({ status: 200 })),
      ];
      const replies = await twenty(
        async (index) => (await calls[index % calls.length]?.(index)) ?? { status: 0 },
      );
      for (const status of statusesOf(replies)) expect([200, 204, 404, 409]).toContain(status);
      expect(statusesOf(replies).filter((status) => status === 204)).toHaveLength(1);
      expect(await fixture.messagesOf(id)).toEqual([]);
      expect(await fixture.rowOf(id)).toMatchObject({ deletedAt: expect.any(Date) });
    }
  });
});

describe("a task that comes due while it is", () => {
  const repetitions = 60;

  /** Both at once; which one is asked first changes with the repetition. */
  async function race<First, Second>(
    repetition: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) {
    if (repetition % 2) return Promise.all([first(), second()]);
    const later = second();
    return Promise.all([first(), later]);
  }

  async function inTurn<First, Second>(
    repetition: number,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    if (repetition % 2) return [await first(), await second()];
    const later = await second();
    return [await first(), later];
  }

  it("cancelled has no message, whether it was handed over before or not", async () => {
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const id = await fixture.addDue();
      const [cancelled] = await race(
        repetition,
        () => fixture.put(id, { status: "cancelled" }),
        fixture.handOver,
      );
      expect(cancelled.status).toBe(200);
      expect(await fixture.messagesOf(id)).toEqual([]);
      expect(await fixture.rowOf(id)).toMatchObject({
        status: "cancelled",
        handedOverAt: null,
        sentAt: null,
      });
    }
  });

  it("cancelled and delivered is either sent, and the admin notified, or cancelled and never sent", async () => {
    const seen = new Set<string>();
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const id = await fixture.addDue();
      await fixture.handOver();
      const cancel = () => fixture.put(id, { status: "cancelled" });
      /** Of the first two repetitions one lets either be first, so that both ends are seen. */
      const [cancelled, isSent] =
        repetition < 2 ? await inTurn(repetition, cancel, deliver) : await race(repetition, cancel, deliver);
      const { status } = await fixture.rowOf(id);
      seen.add(status);
      if (isSent) {
        expect(cancelled.status).toBe(409);
        expect(["conflict", "task_sent"]).toContain(cancelled.body.code);
        expect(status).toBe("sent");
      } else {
        expect(cancelled.status).toBe(200);
        expect(status).toBe("cancelled");
        expect(await fixture.messagesOf(id)).toEqual([]);
      }
    }
    expect(seen).toEqual(new Set(["sent", "cancelled"]));
  });

  it("moved is never handed over at its old time after the answer", async () => {
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const id = await fixture.addDue();
      const scheduledAt = inAnHour(server).toISOString();
      const [moved] = await Promise.all([fixture.put(id, { scheduledAt }), fixture.handOver()]);
      expect(moved.status).toBe(200);
      await fixture.handOver();
      expect(await fixture.messagesOf(id)).toEqual([]);
      expect(await fixture.rowOf(id)).toMatchObject({ status: "pending", handedOverAt: null });
    }
  });
});
