import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { until } from "../support/until";
import { type ServerPair, startPair } from "./server-pair";

let pair: ServerPair;
beforeAll(async () => {
  pair = await startPair();
  await pair.startBoth();
});
afterEach(() => pair.sink.setMode("take"));
afterAll(() => pair.close());

/** In seconds. */
const hour = 3600;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Each Message-ID that the mail server took, with how often. */
function countsOf(messageIds: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const messageId of messageIds) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  return counts;
}

describe("two servers on one database", () => {
  it("send 200 reminders of the same second as 200 mails, none twice", async () => {
    // All of them have to be scheduled before they fall due, however busy the machine is.
    const made = await pair.schedule(0, 200, soon(hour));
    expect(pair.sink.mails).toHaveLength(0);
    await pair.moveTo(made, soon(0));
    await pair.untilAllSent();
    const taken = countsOf(pair.sink.mails.map(({ messageId }) => messageId));
    expect([...taken.keys()].sort()).toEqual((await pair.messageIds()).sort());
    expect(pair.sink.mails).toHaveLength(200);
  });

  // Twenty starts, each of which takes seconds on a machine that is busy.
  it("lose nothing when one of them is killed 20 times, and send at most one mail twice for each time", {
    timeout: 600_000,
  }, async () => {
    const kills = 20;
    for (let repetition = 0; repetition < kills; repetition++) {
      const tries = pair.sink.tries.length;
      await pair.schedule(repetition % 2, 6, soon(0));
      /** Somewhere in the middle of the six. */
      await until(() => expect(pair.sink.tries.length).toBeGreaterThan(tries + (repetition % 5)));
      await pair.kill(repetition % 2);
      await pair.startAnother();
    }
    await pair.untilAllSent();
    const written = await pair.messageIds();
    expect(written).toHaveLength(200 + kills * 6);
    const taken = countsOf(pair.sink.mails.map(({ messageId }) => messageId));
    expect([...taken.keys()].sort()).toEqual(written.sort());
    expect(pair.sink.mails.length - written.length).toBeLessThanOrEqual(kills);
    expect(Math.max(...taken.values())).toBeLessThanOrEqual(1 + kills);
  });

  it("send what fell due while both were down once, right after the start", async () => {
    const before = pair.sink.mails.length;
    const [taskId = 0] = await pair.schedule(0, 1, soon(hour));
    await pair.kill(0);
    await pair.kill(0);
    await pair.moveTo([taskId], soon(0));
    expect(pair.sink.mails).toHaveLength(before);
    await pair.startBoth();
    await pair.untilAllSent();
    const sent = pair.sink.mails.slice(before).map(({ messageId }) => messageId);
    expect(sent).toEqual([(await pair.rowOf(taskId))?.messageId]);
  });

  it.each(["refuse", "hang", "die"] as const)("lose nothing when the mail server %ss", async (mode) => {
    const before = pair.sink.tries.length;
    const took = pair.sink.mails.length;
    pair.sink.setMode(mode);
    const made = await pair.schedule(0, 3, soon(0));
    if (mode === "refuse")
      await until(async () => expect((await pair.rowOf(made[0] ?? 0))?.attempts).toBe(1));
    else await until(() => expect(pair.sink.tries.length).toBeGreaterThan(before));
    /** Meanwhile the server answers, and says that the reminder waits. */
    const { body } = await pair.call(0, "GET", `/scheduled-tasks/${made[0]}`);
    expect(body).toMatchObject({ data: { task: { status: "pending" } } });
    pair.sink.setMode("take");
    if (mode === "hang") pair.sink.hangUp();
    await pair.untilAllSent();
    const ids = await Promise.all(made.map(async (taskId) => (await pair.rowOf(taskId))?.messageId));
    expect(
      pair.sink.mails
        .slice(took)
        .map(({ messageId }) => messageId)
        .sort(),
    ).toEqual(ids.sort());
  });
});
