import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimNextMessage } from "../../src/platform/mail/delivery/claims";
import { usualTiming } from "../../src/platform/mail/delivery/timing";
import { letterHtml } from "../../src/platform/mail/email/email-html";
import { smtpReason } from "../../src/platform/mail/smtp-reason";
import { createMailRoom, letter, type MailRoom, patient, quick, sender, until } from "./mail-room";

let room: MailRoom;
beforeAll(async () => {
  room = await createMailRoom();
});
afterEach(() => room.tidy());
afterAll(() => room.close());

const claimAt = (now: Date, db = room.db) =>
  claimNextMessage(db, { channel: "email", now, claimedUntil: new Date(now.getTime() + 1000) });

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
      expect(await claimAt(new Date(), db)).toBeNull();
      return written;
    });
    expect(await claimAt(new Date(), db)).toMatchObject({ messageId });
  });

  it("carries its Message-ID, its sender, its text and its HTML, and what it says is emptied once it is sent", async () => {
    const messageId = await room.write();
    room.deliver();
    await room.untilSent(messageId);
    expect(room.sink().mails).toMatchObject([
      { messageId, from: sender, subject: letter.subject, to: [expect.stringContaining("@people.test")] },
    ]);
    const { text = "", html = "" } = room.sink().mails[0] ?? {};
    expect(text.replaceAll("\r\n", "\n").trim()).toBe(letter.body);
    expect(html.replaceAll("\r\n", "\n").trim()).toBe(letterHtml(letter.parts));
    expect(room.sink().mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await room.rowOf(messageId)).toMatchObject({
      body: null,
      parts: null,
      claimedUntil: null,
      attempts: 1,
      lastError: null,
      failedAt: null,
    });
  });

  it("is kept with its body for the mailbox, and counts as sent, where there is no mail server", async () => {
    const messageId = await room.write();
    room.deliver({ mailer: null });
    await room.untilSent(messageId);
    expect(await room.rowOf(messageId)).toMatchObject({ body: letter.body, parts: letter.parts });
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
        timing: patient,
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

  it("is given up for this time when its server is too slow in all", async () => {
    room.sink().setMode("hang");
    const messageId = await room.write();
    room.deliver({ impatience: { wholeTimeout: 200 } });
    await room.untilRefused(messageId);
    expect(await room.rowOf(messageId)).toMatchObject({
      sentAt: null,
      lastError: "The mail server did not answer in time.",
    });
  });

  it.each([
    [
      "what was in it",
      "554 5.7.1 http://app.test/x?token=abc in <b>mail</b> to person-1@people.test",
      "554 5.7.1 … in <b>mail</b> to …",
    ],
    ["what no database keeps or what turns a page round", "554 Bad\0name\u001b\u202eabc", "554 Bad name abc"],
    ["more than fits", `554 ${"!?".repeat(500_000)}`, `554 ${"!?".repeat(98)}`],
  ])("never says %s, though the mail server's answer does", async (_what, answer, said) => {
    const messageId = await room.write();
    const mailer = { send: () => Promise.reject(new Error(smtpReason(refusal))), close: () => undefined };
    const refusal = Object.assign(new Error(answer), { code: "EMESSAGE", response: answer });
    room.deliver({ mailer });
    await room.untilRefused(messageId);
    expect((await room.rowOf(messageId))?.lastError).toBe(`The mail server did not take it: ${said}`);
  });

  it("is tried again when no server answered at all", async () => {
    const messageId = await room.write();
    await room.silence();
    const delivery = room.deliver({ timing: patient });
    await room.untilRefused(messageId);
    await delivery.stop();
    await room.startAnew();
    room.deliver({ timing: patient });
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
    await room.untilRefused(refused);
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
    await room.untilRefused(messageId);
    const due = (await room.rowOf(messageId))?.nextAttemptAt ?? new Date(0);
    expect(due.getTime()).toBeGreaterThanOrEqual(before + 5000);
    expect(await claimAt(new Date(due.getTime() - 1))).toBeNull();
    expect(await claimAt(due)).toMatchObject({ messageId, attempts: 2 });
  });

  it("is waited for ever longer, about a day in all", () => {
    const { backOffMs } = usualTiming;
    expect([...backOffMs].sort((a, b) => a - b)).toEqual(backOffMs);
    const hours = backOffMs.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
  });
});
