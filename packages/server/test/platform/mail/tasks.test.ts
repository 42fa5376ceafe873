import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listenAt } from "../../../src/modules/live/listener";
import { claimNextMessage } from "../../../src/platform/mail/delivery/claims";
import { withdrawTaskMessage } from "../../../src/platform/mail/outbox";
import { addTask } from "../../support/add-task";
import { addCase, addFirm } from "../../support/fixtures";
import { until } from "../../support/until";
import { createMailFixture, type MailFixture, quick } from "./mail-fixture";

let fixture: MailFixture;
let adminId: number;
beforeAll(async () => {
  fixture = await createMailFixture();
  adminId = (await fixture.server.signIn({ userType: "admin" })).id;
});
afterEach(() => fixture.tidy());
afterAll(() => fixture.close());

type Change = Partial<typeof scheduledTasks.$inferInsert>;

/** A task that was handed over, and its message. */
async function handOver(change: Change = {}) {
  const now = new Date();
  const about = { entityType: "client", entityId: adminId, handedOverAt: now, ...change } as const;
  const taskId = await addTask(fixture.server, adminId, about);
  return { taskId, messageId: await fixture.write(fixture.db, { taskId }) };
}

async function taskOf(taskId: number) {
  const [task] = await fixture.db.select().from(scheduledTasks).where(eq(scheduledTasks.id, taskId));
  return task;
}

const untilTask = (taskId: number, state: object) =>
  until(async () => expect(await taskOf(taskId)).toMatchObject(state));

const claim = (lastsMs = 15_000) => {
  const now = new Date();
  return claimNextMessage(fixture.db, {
    channel: "email",
    now,
    claimedUntil: new Date(now.getTime() + lastsMs),
  });
};

describe("a task", () => {
  it("is sent in the moment its message is", async () => {
    const { taskId, messageId } = await handOver({ lastError: "Try again later" });
    fixture.deliver();
    await fixture.untilSent(messageId);
    const sentAt = (await fixture.rowOf(messageId))?.sentAt;
    expect(await taskOf(taskId)).toMatchObject({ status: "sent", sentAt, lastError: null });
  });

  it("lets a mail that somebody waits for pass, though it was due before", async () => {
    const reminder = await handOver();
    const awaited = await fixture.write();
    expect(await claim()).toMatchObject({ messageId: awaited });
    expect(await claim()).toMatchObject({ messageId: reminder.messageId });
  });

  it("says why it was not taken, waits, and forgets the reason once it is sent", async () => {
    fixture.sink().setMode("refuse");
    const { taskId, messageId } = await handOver();
    const delivery = fixture.deliver({ timing: { ...quick, backOffMs: new Array(1000).fill(10) } });
    await untilTask(taskId, {
      status: "pending",
      sentAt: null,
      lastError: "The mail server did not take it: 450 Try again later",
    });
    fixture.sink().setMode("take");
    delivery.wake();
    await fixture.untilSent(messageId);
    expect(await taskOf(taskId)).toMatchObject({ status: "sent", lastError: null });
  });

  it("stays pending with its reason after the last try", async () => {
    fixture.sink().setMode("refuse");
    const { taskId, messageId } = await handOver();
    fixture.deliver({ timing: { ...quick, backOffMs: [] } });
    await until(async () => expect((await fixture.rowOf(messageId))?.failedAt).toBeInstanceOf(Date));
    expect(await taskOf(taskId)).toMatchObject({
      status: "pending",
      lastError: expect.stringMatching(/450/),
    });
  });

  it("that counted as sent from the start stays so until the last try has failed", async () => {
    fixture.sink().setMode("refuse");
    const sentAt = new Date("2026-03-08T07:00:00Z");
    const { taskId, messageId } = await handOver({ status: "sent", sentAt });
    const first = fixture.deliver({ timing: { ...quick, backOffMs: [300, 0] } });
    await fixture.untilRefused(messageId);
    expect(await taskOf(taskId)).toMatchObject({ status: "sent", sentAt, lastError: null });
    first.wake();
    await untilTask(taskId, { status: "pending", sentAt: null, lastError: expect.stringMatching(/450/) });
  });

  it("that counted as sent from the start keeps that moment when its mail is taken", async () => {
    const sentAt = new Date("2026-03-08T07:00:00Z");
    const { taskId, messageId } = await handOver({ status: "sent", sentAt });
    fixture.deliver();
    await fixture.untilSent(messageId);
    expect(await taskOf(taskId)).toMatchObject({ status: "sent", sentAt });
  });

  it("about a case is published to all that see it, the firm that holds the case as well", async () => {
    const { firmId } = await addFirm(fixture.server);
    const { caseId } = await addCase(fixture.server);
    await fixture.db
      .update(cases)
      .set({ status: "Submitted", lawFirmId: firmId, assignedAt: new Date() })
      .where(eq(cases.id, caseId));
    /** Of the case itself nothing is to be sent. */
    await fixture.db.delete(outbox);
    const received: { topic: string }[] = [];
    /** That the case was added may be published only now. */
    const tasksReceived = () => received.filter(({ topic }) => topic === "tasks");
    const onMessage = (payload: string) => void received.push(JSON.parse(payload));
    let isOpen = false;
    const onOpen = () => {
      isOpen = true;
    };
    const listener = listenAt(fixture.server.database.url)({ onMessage, onOpen });
    await until(() => expect(isOpen).toBe(true));
    const { messageId } = await handOver({ entityType: "case", entityId: caseId });
    fixture.deliver();
    await fixture.untilSent(messageId);
    await until(() =>
      expect(tasksReceived()).toEqual([{ topic: "tasks", caseId, clientId: null, firmIds: [firmId] }]),
    );
    await listener.stop();
  });

  it("that was cancelled meanwhile stays cancelled", async () => {
    const { taskId, messageId } = await handOver({ status: "cancelled" });
    fixture.deliver();
    await fixture.untilSent(messageId);
    expect(await taskOf(taskId)).toMatchObject({ status: "cancelled", sentAt: null });
  });
});

describe("a task's message that is to be taken back", () => {
  const withdraw = (taskId: number) =>
    fixture.db.transaction(async (tx) => {
      await tx.select().from(scheduledTasks).where(eq(scheduledTasks.id, taskId)).for("update");
      return withdrawTaskMessage(tx, taskId, new Date());
    });

  /** A claim that comes by so many round trips later. */
  async function claimAfter(steps: number) {
    for (let step = 0; step < steps; step++) await fixture.db.execute("select 1");
    return claim();
  }

  it("is none where nothing was handed over", async () =>
    expect(await withdraw(await addTask(fixture.server, adminId, { entityType: "case", entityId: 1 }))).toBe(
      "none",
    ));

  it("is gone, unless it was sent or is under way", async () => {
    const { taskId, messageId } = await handOver();
    expect(await claim(-1)).toMatchObject({ messageId });
    expect(await withdraw(taskId)).toBe("withdrawn");
    expect(await fixture.rows()).toEqual([]);
    expect(await withdraw(taskId)).toBe("none");
  });

  it("stays while a server is sending it", async () => {
    const { taskId, messageId } = await handOver();
    expect(await claim()).toMatchObject({ messageId });
    expect(await withdraw(taskId)).toBe("under way");
    expect(await fixture.rows()).toHaveLength(1);
  });

  it("stays when it was sent", async () => {
    const { taskId, messageId } = await handOver();
    fixture.deliver();
    await fixture.untilSent(messageId);
    expect(await withdraw(taskId)).toBe("sent");
    expect(await fixture.rows()).toHaveLength(1);
  });

  it("is either sent or taken back, and never both, 60 times", async () => {
    const outcomes = new Set<string>();
    for (let repetition = 0; repetition < 60; repetition++) {
      const { taskId, messageId } = await handOver();
      const [claimed, answer] = await Promise.all([claimAfter(repetition % 6), withdraw(taskId)]);
      expect(answer).toBe(claimed ? "under way" : "withdrawn");
      expect(await fixture.rowOf(messageId)).toEqual(
        claimed ? expect.objectContaining({ messageId }) : undefined,
      );
      outcomes.add(String(answer));
      await fixture.tidy();
    }
    expect(outcomes).toEqual(new Set(["under way", "withdrawn"]));
  });

  it("never hangs with the server that is sending it, 30 times", async () => {
    const delivery = fixture.deliver({ mailer: { send: async () => undefined, close: () => undefined } });
    for (let repetition = 0; repetition < 30; repetition++) {
      const { taskId, messageId } = await handOver();
      delivery.wake();
      let answer = await withdraw(taskId);
      while (answer === "under way") answer = await withdraw(taskId);
      const row = await fixture.rowOf(messageId);
      expect(answer === "sent" ? row?.sentAt : row).toEqual(answer === "sent" ? expect.any(Date) : undefined);
      expect((await taskOf(taskId))?.status).toBe(answer === "sent" ? "sent" : "pending");
    }
  });
});
