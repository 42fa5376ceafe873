import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDeadline } from "../../../src/platform/mail/deadline";
import { createMailer, usualPatience } from "../../../src/platform/mail/mailer";
import { createSmsSender } from "../../../src/platform/mail/sms-sender";
import { template } from "./mail-fixture";
import { startSmsSink } from "./sms-sink";
import { startSmtpSink } from "./smtp-sink";

setFlagsFromString("--expose-gc");
const tidyMemory = runInNewContext("gc") as () => void;

const ms = 300;
const message = {
  ...template,
  id: 1,
  channel: "email",
  messageId: "<a@app.test>",
  recipient: "person@people.test",
  taskId: null,
  attempts: 1,
} as const;

/** What waits is forgotten first when it is held by nobody: a timeout, for one. */
let tidying: NodeJS.Timeout;
beforeAll(() => {
  tidying = setInterval(tidyMemory, ms / 10);
});
afterAll(() => clearInterval(tidying));

describe("what hangs is given up in time, however often memory is tidied", () => {
  it("by a mail", async () => {
    const sink = await startSmtpSink();
    sink.setMode("hang");
    const patience = { ...usualPatience, wholeTimeout: ms };
    const mailer = createMailer({ smtpUrl: sink.url, from: "a@app.test", patience });
    await expect(mailer.send(message)).rejects.toThrow("The mail server did not answer in time.");
    mailer.close();
    await sink.close();
  });

  it("by a text message", async () => {
    const provider = await startSmsSink();
    provider.setMode("hang");
    const sms = createSmsSender({ url: provider.url, token: undefined }, { patienceMs: ms });
    await expect(sms.send(message)).rejects.toThrow("The provider of text messages did not answer in time.");
    await provider.close();
  });

  it("at once when the server stops, also when it has stopped already", async () => {
    const stopping = new AbortController();
    const forever = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const waiting = withDeadline({ ms: 60_000, stopping: stopping.signal }, forever);
    stopping.abort(new Error("Stopped"));
    await expect(waiting).rejects.toThrow("Stopped");
    await expect(withDeadline({ ms: 60_000, stopping: stopping.signal }, forever)).rejects.toThrow("Stopped");
  });
});
