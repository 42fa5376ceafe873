import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { usualTiming } from "../../src/jobs/mail-delivery";
import { usualPatience } from "../../src/mail/mailer";
import { claimDueMails } from "../../src/mail/outbox";
import { createMailRoom, letter, type MailRoom, quick, sender, until } from "./mail-room";

let room: MailRoom;
beforeAll(async () => {
  room = await createMailRoom();
});
afterEach(() => room.tidy());
afterAll(() => room.close());

describe("a mail", () => {
  it("is written with what causes it, and vanishes with it", async () => {
    const delivery = room.deliver();
    const undone = room.db.transaction(async (tx) => {
      await room.write(tx);
      throw new Error("Undone");
    });
    await expect(undone).rejects.toThrow("Undone");
    delivery.wake();
    const messageId = await room.write();
    delivery.wake();
    await room.untilSent(messageId);
    expect(room.sink().mails.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it("is not sent before the commit", async () => {
    const db = room.connect();
    const messageId = await room.db.transaction(async (tx) => {
      const written = await room.write(tx);
      expect(await claimDueMails(db, { now: new Date(), leaseMs: 1000, limit: 10 })).toEqual([]);
      return written;
    });
    const claimed = await claimDueMails(db, { now: new Date(), leaseMs: 1000, limit: 10 });
    expect(claimed.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it("carries its Message-ID, its sender and its text, and its body is emptied once it is sent", async () => {
    const messageId = await room.write();
    room.deliver();
    await room.untilSent(messageId);
    expect(room.sink().mails).toMatchObject([
      { messageId, from: sender, subject: letter.subject, to: [expect.stringContaining("@people.test")] },
    ]);
    expect(room.sink().mails[0]?.text.trim()).toBe(letter.body);
    expect(room.sink().mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await room.rowOf(messageId)).toMatchObject({
      body: null,
      attempts: 1,
      lastError: null,
      failedAt: null,
    });
  });

  it("is kept with its body for the mailbox, and counts as sent, where there is no mail server", async () => {
    const messageId = await room.write();
    room.deliver({ mailer: null });
    await room.untilSent(messageId);
    expect(await room.rowOf(messageId)).toMatchObject({ body: letter.body });
    expect(room.sink().tries).toEqual([]);
  });
});

describe("a mail that is not taken", () => {
  it.each(["refuse", "hang", "die"] as const)(
    "is tried again with the same Message-ID when servers %s",
    async (mode) => {
      room.sink().setMode(mode);
      const messageId = await room.write();
      room.deliver({
        timing: { ...quick, backOffMs: new Array(100).fill(10) },
        impatience: { socketTimeout: 300 },
      });
      await until(async () => {
        const row = await room.rowOf(messageId);
        expect(row?.attempts).toBeGreaterThanOrEqual(2);
        expect(row?.lastError).toMatch(/\S/);
      });
      expect(room.sink().mails).toEqual([]);
      room.sink().setMode("take");
      await room.untilSent(messageId);
      expect(new Set(room.sink().tries)).toEqual(new Set([messageId]));
      expect(room.sink().mails).toHaveLength(1);
      expect(await room.rowOf(messageId)).toMatchObject({ lastError: null, failedAt: null, body: null });
    },
  );

  it("is given up for this time when its server is too slow in all, long before its lease ends", async () => {
    expect(usualPatience.wholeTimeout).toBeLessThan(usualTiming.leaseMs / 1.5);
    room.sink().setMode("hang");
    const messageId = await room.write();
    room.deliver({ impatience: { wholeTimeout: 200 } });
    await until(async () => expect((await room.rowOf(messageId))?.lastError).toMatch(/\S/));
    expect(await room.rowOf(messageId)).toMatchObject({ sentAt: null });
  });

  it("is tried again when no server answered at all", async () => {
    const messageId = await room.write();
    await room.silence();
    const timing = { ...quick, backOffMs: new Array(1000).fill(10) };
    const delivery = room.deliver({ timing });
    await until(async () => expect((await room.rowOf(messageId))?.lastError).toMatch(/\S/));
    await delivery.stop();
    await room.startAnew();
    room.deliver({ timing });
    await room.untilSent(messageId);
    expect(room.sink().mails).toHaveLength(1);
  });

  it("comes to its last state after the last try, says why, and is not tried again", async () => {
    room.sink().setMode("refuse");
    const messageId = await room.write();
    const delivery = room.deliver();
    await until(async () => expect((await room.rowOf(messageId))?.failedAt).toBeInstanceOf(Date));
    const row = await room.rowOf(messageId);
    expect(row).toMatchObject({ attempts: quick.backOffMs.length + 1, sentAt: null });
    expect(row?.lastError).toContain("Try again later");
    room.sink().setMode("take");
    const next = await room.write();
    delivery.wake();
    await room.untilSent(next);
    expect(room.sink().mails.map((mail) => mail.messageId)).toEqual([next]);
  });

  it("holds up no other mail", async () => {
    room.sink().setMode("refuse");
    const refused = await room.write();
    const delivery = room.deliver({ timing: { ...quick, backOffMs: [60_000] } });
    await until(async () => expect((await room.rowOf(refused))?.lastError).toMatch(/\S/));
    room.sink().setMode("take");
    const taken = await room.write();
    delivery.wake();
    await room.untilSent(taken);
    expect(await room.rowOf(refused)).toMatchObject({ sentAt: null, attempts: 1 });
  });

  it("is due again when its wait is over and not a moment before", async () => {
    room.sink().setMode("refuse");
    const messageId = await room.write();
    const before = Date.now();
    room.deliver({ timing: {} });
    await until(async () => expect((await room.rowOf(messageId))?.lastError).toMatch(/\S/));
    const due = (await room.rowOf(messageId))?.nextAttemptAt ?? new Date(0);
    expect(due.getTime()).toBeGreaterThanOrEqual(before + 5000);
    const claimAt = (ms: number) =>
      claimDueMails(room.db, { now: new Date(due.getTime() + ms), leaseMs: 1000, limit: 10 });
    expect(await claimAt(-1)).toEqual([]);
    expect(await claimAt(0)).toMatchObject([{ messageId, attempts: 2 }]);
  });

  it("is waited for ever longer, about a day in all", () => {
    const { backOffMs } = usualTiming;
    expect([...backOffMs].sort((a, b) => a - b)).toEqual(backOffMs);
    const hours = backOffMs.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
  });
});
