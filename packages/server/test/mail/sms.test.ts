import { Writable } from "node:stream";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseSubmittedLetter } from "../../src/modules/notifications/emails";
import { createSmsSender } from "../../src/platform/mail/sms-sender";
import { createMailRoom, type MailRoom, patient, quick, until } from "./mail-room";
import { startSmsSink } from "./sms-sink";

let room: MailRoom;
let provider: Awaited<ReturnType<typeof startSmsSink>>;
beforeAll(async () => {
  room = await createMailRoom();
});
beforeEach(async () => {
  provider = await startSmsSink();
});
afterEach(async () => {
  await provider.close();
  await room.tidy();
});
afterAll(() => room.close());

const token = "a-secret-token";
const recipient = "+15125550142";
const letter = caseSubmittedLetter("http://app.test/lawfirm/case/7?a=secret");
const writeText = () => room.write(room.db, { recipient, channel: "sms", letter });
const senderTo = (url: string) => createSmsSender({ url, token }, { patienceMs: 300 });

/** A log, and every line that was written to it. */
function createLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { lines, log: Fastify({ logger: { level: "trace", stream } }).log };
}

describe("a text message", () => {
  it("is posted once, with the token and a key that tells a repetition", async () => {
    const messageId = await writeText();
    room.deliver({ sms: senderTo(provider.url) });
    await room.untilSent(messageId);
    expect(provider.tries).toEqual([messageId]);
    const [text] = provider.texts;
    expect(text?.path).toBe("/messages");
    expect(text?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      "idempotency-key": messageId,
      "content-type": "application/json",
    });
    expect(JSON.parse(text?.body ?? "")).toEqual({ to: recipient, body: letter.sms, messageId });
    expect(await room.rowOf(messageId)).toMatchObject({ body: null, lastError: null, attempts: 1 });
    expect(room.sink().tries).toEqual([]);
  });

  it("goes without a login to a provider that wants none", async () => {
    const messageId = await writeText();
    room.deliver({ sms: createSmsSender({ url: provider.url, token: undefined }) });
    await room.untilSent(messageId);
    expect(provider.texts[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["fail", "The provider of text messages answered with status 500."],
    ["redirect", "The provider of text messages answered with status 307."],
    ["hang", "The provider of text messages did not answer in time."],
  ] as const)("is tried again when providers %s, and nothing of it is told", async (mode, lastError) => {
    provider.setMode(mode);
    const { lines, log } = createLog();
    const messageId = await writeText();
    room.deliver({ sms: senderTo(provider.url), timing: patient, log });
    await until(async () => {
      const row = await room.rowOf(messageId);
      expect(row?.attempts).toBeGreaterThanOrEqual(2);
      expect(row).toMatchObject({ lastError, sentAt: null });
    });
    expect(provider.texts).toEqual([]);
    expect(lines.join("")).toContain("A message was not taken");
    expect(lines.join("")).not.toMatch(/secret|5550142|127\.0\.0\.1|lawfirm|case/);
    provider.setMode("take");
    await room.untilSent(messageId);
    expect(new Set(provider.tries)).toEqual(new Set([messageId]));
    expect(await room.rowOf(messageId)).toMatchObject({ lastError: null });
  });

  it("says that nobody was there, and nothing of the address", async () => {
    const messageId = await writeText();
    const sms = senderTo(provider.url);
    await provider.close();
    room.deliver({ sms });
    await room.untilRefused(messageId);
    expect((await room.rowOf(messageId))?.lastError).toBe(
      "The provider of text messages could not be reached.",
    );
    provider = await startSmsSink();
  });

  it("says so when the provider was taken away, and waits like any other", async () => {
    const messageId = await writeText();
    const delivery = room.deliver({ sms: null, timing: { ...quick, backOffMs: [60_000] } });
    await room.untilRefused(messageId);
    await delivery.stop();
    const row = await room.rowOf(messageId);
    expect(row).toMatchObject({ lastError: "Text messages are not set up.", failedAt: null, attempts: 1 });
    expect(row?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  });
});

describe("the lanes", () => {
  it("do not wait for each other: a mail server that hangs holds up no text message", async () => {
    room.sink().setMode("hang");
    const mailId = await room.write();
    const delivery = room.deliver({ sms: senderTo(provider.url) });
    await until(() => expect(room.sink().tries).toEqual([mailId]));
    const textId = await writeText();
    delivery.wake();
    await room.untilSent(textId);
    expect(await room.rowOf(mailId)).toMatchObject({ sentAt: null, lastError: null, attempts: 1 });
  });

  it("do not wait for each other: a provider that hangs holds up no mail", async () => {
    provider.setMode("hang");
    const textId = await writeText();
    const delivery = room.deliver({ sms: createSmsSender({ url: provider.url, token }) });
    await until(() => expect(provider.tries).toEqual([textId]));
    const mailId = await room.write();
    delivery.wake();
    await room.untilSent(mailId);
    expect(await room.rowOf(textId)).toMatchObject({ sentAt: null, lastError: null, attempts: 1 });
  });
});
