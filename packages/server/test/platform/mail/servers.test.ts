import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { publishTask } from "../../../src/modules/tasks/record";
import { claimNextMessage, keepClaim } from "../../../src/platform/mail/delivery/claims";
import { markFailed, markSent } from "../../../src/platform/mail/delivery/outcomes";
import { until } from "../../support/until";
import { createMailFixture, type MailFixture, patient, quick } from "./mail-fixture";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
afterEach(() => fixture.tidy());
afterAll(() => fixture.close());

describe("several servers on one database", () => {
  it("send forty mails once each, over one connection a server", async () => {
    const written: string[] = [];
    for (let index = 0; index < 40; index++) written.push(await fixture.write());
    fixture.deliver();
    fixture.deliver({ from: fixture.connect() });
    await until(async () => expect((await fixture.rows()).filter(({ sentAt }) => sentAt)).toHaveLength(40));
    expect([...fixture.sink().tries].sort()).toEqual([...written].sort());
    expect(fixture.sink().connections()).toBeLessThanOrEqual(2);
    expect((await fixture.rows()).every(({ attempts, body }) => attempts === 1 && body === null)).toBe(true);
  });

  it("send on when the mail server has hung up meanwhile", async () => {
    const delivery = fixture.deliver({ timing: patient });
    for (let repetition = 1; repetition <= 3; repetition++) {
      const messageId = await fixture.write();
      delivery.wake();
      await fixture.untilSent(messageId);
      expect(fixture.sink().mails).toHaveLength(repetition);
      fixture.sink().hangUp();
    }
  });

  it("leave one another what is under way, for as long as the mail server hangs", async () => {
    fixture.sink().setMode("hang");
    const messageId = await fixture.write();
    /** The claim lasts longer than a busy machine halts, so that only the heartbeat moves its end. */
    const timing = { ...quick, leaseMs: 60_000, heartbeatMs: 20 };
    fixture.deliver({ timing });
    fixture.deliver({ timing, from: fixture.connect() });
    const endOfClaim = async () => (await fixture.rowOf(messageId))?.claimedUntil?.getTime() ?? 0;
    const first = await until(async () => {
      const end = await endOfClaim();
      expect(end).toBeGreaterThan(0);
      return end;
    });
    await until(async () => expect(await endOfClaim()).toBeGreaterThan(first + 500));
    /** Another server that comes after the first end of the claim. */
    const now = new Date(first + 1);
    expect(await claimNextMessage(fixture.db, { channel: "email", now, claimedUntil: now })).toBeNull();
    await until(() => expect(fixture.sink().tries).toEqual([messageId]));
    expect(await fixture.rowOf(messageId)).toMatchObject({ attempts: 1, sentAt: null, lastError: null });
  });

  it("take over what one that died had claimed, once its lease has ended", async () => {
    const now = new Date();
    const messageId = await fixture.write();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const claimAt = (ms: number) =>
      claimNextMessage(fixture.db, { channel: "email", now: later(ms), claimedUntil: later(ms + 15_000) });
    expect(await claimAt(1000)).toMatchObject({ messageId, attempts: 1 });
    expect(await claimAt(15_999)).toBeNull();
    expect(await claimAt(16_000)).toMatchObject({ messageId, attempts: 2 });
  });

  it("send what one that died had claimed with the same Message-ID", async () => {
    const messageId = await fixture.write();
    const claimedUntil = new Date(Date.now() + 300);
    await claimNextMessage(fixture.db, { channel: "email", now: new Date(), claimedUntil });
    fixture.deliver();
    await fixture.untilSent(messageId);
    expect((await fixture.rowOf(messageId))?.sentAt?.getTime()).toBeGreaterThanOrEqual(
      claimedUntil.getTime(),
    );
    expect(fixture.sink().tries).toEqual([messageId]);
  });

  it("do not touch what another one has taken over, but what was sent stays sent", async () => {
    await fixture.write();
    const claimAt = (ms: number) => {
      const now = new Date(Date.now() + ms);
      return claimNextMessage(fixture.db, {
        channel: "email",
        now,
        claimedUntil: new Date(now.getTime() + 500),
      });
    };
    const slow = await claimAt(0);
    const other = await claimAt(1000);
    if (!slow || !other) throw new Error("Nothing was claimed");
    const [before] = await fixture.rows();
    await keepClaim(fixture.db, slow, new Date(Date.now() + 60_000));
    await markFailed(fixture.db, slow, {
      error: "Too late",
      nextAttemptAt: null,
      now: new Date(),
      publishTask,
    });
    expect(await fixture.rows()).toEqual([before]);
    await markSent(fixture.db, slow, { now: new Date(), keepBody: false, publishTask });
    await markFailed(fixture.db, other, {
      error: "Too late",
      nextAttemptAt: null,
      now: new Date(),
      publishTask,
    });
    expect(await fixture.rows()).toMatchObject([
      { failedAt: null, lastError: null, sentAt: expect.any(Date) },
    ]);
  });

  it("write down what was sent as soon as the database takes it again", async () => {
    const from = fixture.connect();
    let failures = 3;
    const flaky = new Proxy(from, {
      get(db, name) {
        const part: unknown = Reflect.get(db, name);
        if (name !== "update" || typeof part !== "function") return part;
        return (...given: unknown[]) => {
          if (fixture.sink().mails.length > 0 && failures-- > 0) throw new Error("The database is away");
          return part.apply(db, given);
        };
      },
    });
    const messageId = await fixture.write();
    fixture.deliver({ from: flaky });
    await fixture.untilSent(messageId);
    expect(fixture.sink().tries).toEqual([messageId]);
    expect(failures).toBeLessThan(0);
  });

  it("stop in time though a mail server hangs", async () => {
    fixture.sink().setMode("hang");
    await fixture.write();
    const delivery = fixture.deliver({ timing: { ...quick, stopMs: 100 } });
    await until(() => expect(fixture.sink().tries).toHaveLength(1));
    const before = Date.now();
    await delivery.stop();
    expect(Date.now() - before).toBeLessThan(20_000);
  });
});
