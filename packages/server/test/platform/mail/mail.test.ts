import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimNextMessage } from "../../../src/platform/mail/delivery/claims";
import { usualTiming } from "../../../src/platform/mail/delivery/timing";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
import { smtpReason } from "../../../src/platform/mail/smtp-reason";
import { until } from "../../support/until";
import { createMailFixture, type MailFixture, patient, quick, sender, template } from "./mail-fixture";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
afterEach(() => fixture.tidy());
afterAll(() => fixture.close());

const claimAt = (now: Date, db = fixture.db) =>
  claimNextMessage(db, { channel: "email", now, claimedUntil: new Date(now.getTime() + 1000) });

describe("a mail", () => {
  it("is written with what causes it, and vanishes with it", async () => {
    const delivery = fixture.deliver();
    const undone = fixture.db.transaction(async (tx) => {
      await fixture.write(tx);
      throw new Error("Undone");
    });
    await expect(undone).rejects.toThrow("Undone");
    delivery.wake();
    const messageId = await fixture.write();
    delivery.wake();
    await fixture.untilSent(messageId);
    expect(fixture.sink().mails.map((mail) => mail.messageId)).toEqual([messageId]);
  });

  it("is not sent before the commit", async () => {
    const db = fixture.connect();
    const messageId = await fixture.db.transaction(async (tx) => {
      const written = await fixture.write(tx);
      expect(await claimAt(new Date(), db)).toBeNull();
      return written;
    });
    expect(await claimAt(new Date(), db)).toMatchObject({ messageId });
  });

  it("carries its Message-ID, its sender, its text and its HTML, and what it says is emptied once it is sent", async () => {
    const messageId = await fixture.write();
    fixture.deliver();
    await fixture.untilSent(messageId);
    expect(fixture.sink().mails).toMatchObject([
      { messageId, from: sender, subject: template.subject, to: [expect.stringContaining("@people.test")] },
    ]);
    const { text = "", html = "" } = fixture.sink().mails[0] ?? {};
    expect(text.replaceAll("\r\n", "\n").trim()).toBe(template.body);
    expect(html.replaceAll("\r\n", "\n").trim()).toBe(emailHtml(template.parts));
    expect(fixture.sink().mails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await fixture.rowOf(messageId)).toMatchObject({
      body: null,
      parts: null,
      claimedUntil: null,
      attempts: 1,
      lastError: null,
      failedAt: null,
    });
  });

  it("is kept with its body for the mailbox, and counts as sent, where there is no mail server", async () => {
    const messageId = await fixture.write();
    fixture.deliver({ mailer: null });
    await fixture.untilSent(messageId);
    expect(await fixture.rowOf(messageId)).toMatchObject({ body: template.body, parts: template.parts });
    expect(fixture.sink().tries).toEqual([]);
  });
});

describe("a mail that is not taken", () => {
  it.each(["refuse", "hang", "die"] as const)(
    "is tried again with the same Message-ID when servers %s",
    async (mode) => {
      fixture.sink().setMode(mode);
      const messageId = await fixture.write();
      fixture.deliver({
        timing: patient,
        impatience: { socketTimeout: 300 },
      });
      await until(async () => {
        const row = await fixture.rowOf(messageId);
        expect(row?.attempts).toBeGreaterThanOrEqual(2);
        expect(row?.lastError).toMatch(/\S/);
      });
      expect(fixture.sink().mails).toEqual([]);
      fixture.sink().setMode("take");
      await fixture.untilSent(messageId);
      expect(new Set(fixture.sink().tries)).toEqual(new Set([messageId]));
      expect(fixture.sink().mails).toHaveLength(1);
      expect(await fixture.rowOf(messageId)).toMatchObject({ lastError: null, failedAt: null, body: null });
    },
  );

  it("is given up for this time when its server is too slow in all", async () => {
    fixture.sink().setMode("hang");
    const messageId = await fixture.write();
    fixture.deliver({ impatience: { wholeTimeout: 200 } });
    await fixture.untilRefused(messageId);
    expect(await fixture.rowOf(messageId)).toMatchObject({
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
    const messageId = await fixture.write();
    const mailer = { send: () => Promise.reject(new Error(smtpReason(refusal))), close: () => undefined };
    const refusal = Object.assign(new Error(answer), { code: "EMESSAGE", response: answer });
    fixture.deliver({ mailer });
    await fixture.untilRefused(messageId);
    expect((await fixture.rowOf(messageId))?.lastError).toBe(`The mail server did not take it: ${said}`);
  });

  it("is tried again when no server answered at all", async () => {
    const messageId = await fixture.write();
    await fixture.silence();
    const delivery = fixture.deliver({ timing: patient });
    await fixture.untilRefused(messageId);
    await delivery.stop();
    await fixture.startAnew();
    fixture.deliver({ timing: patient });
    await fixture.untilSent(messageId);
    expect(fixture.sink().mails).toHaveLength(1);
  });

  it("comes to its last state after the last try, says why, and is not tried again", async () => {
    fixture.sink().setMode("refuse");
    const messageId = await fixture.write();
    const delivery = fixture.deliver();
    await until(async () => expect((await fixture.rowOf(messageId))?.failedAt).toBeInstanceOf(Date));
    const row = await fixture.rowOf(messageId);
    expect(row).toMatchObject({ attempts: quick.backOffMs.length + 1, sentAt: null });
    expect(row?.lastError).toContain("Try again later");
    fixture.sink().setMode("take");
    const next = await fixture.write();
    delivery.wake();
    await fixture.untilSent(next);
    expect(fixture.sink().mails.map((mail) => mail.messageId)).toEqual([next]);
  });

  it("holds up no other mail", async () => {
    fixture.sink().setMode("refuse");
    const refused = await fixture.write();
    const delivery = fixture.deliver({ timing: { ...quick, backOffMs: [60_000] } });
    await fixture.untilRefused(refused);
    fixture.sink().setMode("take");
    const taken = await fixture.write();
    delivery.wake();
    await fixture.untilSent(taken);
    expect(await fixture.rowOf(refused)).toMatchObject({ sentAt: null, attempts: 1 });
  });

  it("is due again when its wait is over and not a moment before", async () => {
    fixture.sink().setMode("refuse");
    const messageId = await fixture.write();
    const before = Date.now();
    fixture.deliver({ timing: {} });
    await fixture.untilRefused(messageId);
    const due = (await fixture.rowOf(messageId))?.nextAttemptAt ?? new Date(0);
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
