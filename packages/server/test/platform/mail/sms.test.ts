import { Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseSubmittedTemplate } from "../../../src/modules/notifications/emails";
import { createSmsSender } from "../../../src/platform/mail/sms-sender";
import { until } from "../../support/until";
import { createMailFixture, type MailFixture, patient, quick } from "./mail-fixture";
import { startSmsSink } from "./sms-sink";

let fixture: MailFixture;
let provider: Awaited<ReturnType<typeof startSmsSink>>;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(async () => {
  provider = await startSmsSink();
});
afterEach(async () => {
  await provider.close();
  await fixture.tidy();
});
afterAll(() => fixture.close());

const token = "a-secret-token";
const recipient = "+15125550142";
const template = caseSubmittedTemplate("http://app.test/lawfirm/case/7?a=secret");
const writeText = () => fixture.write(fixture.db, { recipient, channel: "sms", template });
const senderTo = (url: string, options?: { patienceMs: number }) => createSmsSender({ url, token }, options);

/** A log, and every line that was written to it, without the machine's own name and the time. */
function createLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      const { hostname: _hostname, pid: _pid, time: _time, ...said } = JSON.parse(String(line));
      lines.push(JSON.stringify(said));
      done();
    },
  });
  return { lines, log: Fastify({ logger: { level: "trace", stream } }).log };
}

describe("a text message", () => {
  it("is posted once, with the token and a key that marks a repetition", async () => {
    const messageId = await writeText();
    fixture.deliver({ sms: senderTo(provider.url) });
    await fixture.untilSent(messageId);
    expect(provider.tries).toEqual([messageId]);
    const [text] = provider.texts;
    expect(text?.path).toBe("/messages");
    expect(text?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      "idempotency-key": messageId,
      "content-type": "application/json",
    });
    expect(JSON.parse(text?.body ?? "")).toEqual({ to: recipient, body: template.sms, messageId });
    expect(await fixture.rowOf(messageId)).toMatchObject({ body: null, lastError: null, attempts: 1 });
    expect(fixture.sink().tries).toEqual([]);
  });

  it("goes without a login to a provider that wants none", async () => {
    const messageId = await writeText();
    fixture.deliver({ sms: createSmsSender({ url: provider.url, token: undefined }) });
    await fixture.untilSent(messageId);
    expect(provider.texts[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["fail", "The provider of text messages answered with status 500."],
    ["redirect", "The provider of text messages answered with status 307."],
    ["hang", "The provider of text messages did not answer in time."],
  ] as const)("is tried again when providers %s, and nothing of it is displayed", async (mode, lastError) => {
    provider.setMode(mode);
    const { lines, log } = createLog();
    const messageId = await writeText();
    const options = mode === "hang" ? { patienceMs: 300 } : undefined;
    fixture.deliver({ sms: senderTo(provider.url, options), timing: patient, log });
    await until(async () => {
      const row = await fixture.rowOf(messageId);
      expect(row?.attempts).toBeGreaterThanOrEqual(2);
      expect(row).toMatchObject({ lastError, sentAt: null });
    });
    expect(provider.texts).toEqual([]);
    expect(lines.join("")).toContain("A message was not taken");
    expect(lines.join("")).not.toMatch(/secret|5550142|127\.0\.0\.1|lawfirm|case/);
    provider.setMode("take");
    await fixture.untilSent(messageId);
    expect(new Set(provider.tries)).toEqual(new Set([messageId]));
    expect(await fixture.rowOf(messageId)).toMatchObject({ lastError: null });
  });

  it("says that nobody was there, and nothing of the address", async () => {
    const messageId = await writeText();
    const sms = senderTo(provider.url);
    await provider.close();
    fixture.deliver({ sms });
    await fixture.untilRefused(messageId);
    expect((await fixture.rowOf(messageId))?.lastError).toBe(
      "The provider of text messages could not be reached.",
    );
    provider = await startSmsSink();
  });

  it("says so when the provider was taken away, and waits like any other", async () => {
    const messageId = await writeText();
    const delivery = fixture.deliver({ sms: null, timing: { ...quick, backOffMs: [60_000] } });
    await fixture.untilRefused(messageId);
    await delivery.stop();
    const row = await fixture.rowOf(messageId);
    expect(row).toMatchObject({ lastError: "Text messages are not set up.", failedAt: null, attempts: 1 });
    expect(row?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  });
});

describe("the channel workers", () => {
  it("do not wait for each other: a mail server that hangs holds up no text message", async () => {
    fixture.sink().setMode("hang");
    const mailId = await fixture.write();
    const delivery = fixture.deliver({ sms: senderTo(provider.url) });
    await until(() => expect(fixture.sink().tries).toEqual([mailId]));
    const textId = await writeText();
    delivery.wake();
    await fixture.untilSent(textId);
    expect(await fixture.rowOf(mailId)).toMatchObject({ sentAt: null, lastError: null, attempts: 1 });
  });

  it("do not wait for each other: a provider that hangs holds up no mail", async () => {
    provider.setMode("hang");
    const textId = await writeText();
    const delivery = fixture.deliver({ sms: senderTo(provider.url) });
    await until(() => expect(provider.tries).toEqual([textId]));
    const mailId = await fixture.write();
    delivery.wake();
    await fixture.untilSent(mailId);
    expect(await fixture.rowOf(textId)).toMatchObject({ sentAt: null, lastError: null, attempts: 1 });
  });
});
