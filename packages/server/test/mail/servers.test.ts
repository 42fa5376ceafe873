import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { publishTask } from "../../src/modules/tasks/record";
import { claimNextMessage, keepClaim } from "../../src/platform/mail/delivery/claims";
import { markFailed, markSent } from "../../src/platform/mail/delivery/outcomes";
import { createMailRoom, type MailRoom, patient, quick, until } from "./mail-room";

let room: MailRoom;
beforeAll(async () => {
  room = await createMailRoom();
});
afterEach(() => room.tidy());
afterAll(() => room.close());

describe("several servers on one database", () => {
  it("send forty mails once each, over one connection a server", async () => {
    const written: string[] = [];
    for (let index = 0; index < 40; index++) written.push(await room.write());
    room.deliver();
    room.deliver({ from: room.connect() });
    await until(async () => expect((await room.rows()).filter(({ sentAt }) => sentAt)).toHaveLength(40));
    expect([...room.sink().tries].sort()).toEqual([...written].sort());
    expect(room.sink().connections()).toBeLessThanOrEqual(2);
    expect((await room.rows()).every(({ attempts, body }) => attempts === 1 && body === null)).toBe(true);
  });

  it("send on when the mail server has hung up meanwhile", async () => {
    const delivery = room.deliver({ timing: patient });
    for (let round = 1; round <= 3; round++) {
      const messageId = await room.write();
      delivery.wake();
      await room.untilSent(messageId);
      expect(room.sink().mails).toHaveLength(round);
      room.sink().hangUp();
    }
  });

  it("leave one another what is under way, for as long as the mail server hangs", async () => {
    room.sink().setMode("hang");
    const messageId = await room.write();
    const timing = { ...quick, leaseMs: 400, heartbeatMs: 20 };
    room.deliver({ timing });
    room.deliver({ timing, from: room.connect() });
    const endOfClaim = async () => (await room.rowOf(messageId))?.claimedUntil?.getTime() ?? 0;
    await until(async () => expect(await endOfClaim()).toBeGreaterThan(0));
    const first = await endOfClaim();
    /** Longer than the claim would have lasted by itself, twice over. */
    await until(async () => expect(await endOfClaim()).toBeGreaterThan(first + 800));
    expect(room.sink().tries).toEqual([messageId]);
    expect(await room.rowOf(messageId)).toMatchObject({ attempts: 1, sentAt: null, lastError: null });
  });

  it("take over what one that died had claimed, once its lease has ended", async () => {
    const now = new Date();
    const messageId = await room.write();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const claimAt = (ms: number) =>
      claimNextMessage(room.db, { channel: "email", now: later(ms), claimedUntil: later(ms + 15_000) });
    expect(await claimAt(1000)).toMatchObject({ messageId, attempts: 1 });
    expect(await claimAt(15_999)).toBeNull();
    expect(await claimAt(16_000)).toMatchObject({ messageId, attempts: 2 });
  });

  it("send what one that died had claimed with the same Message-ID", async () => {
    const messageId = await room.write();
    const claimedUntil = new Date(Date.now() + 300);
    await claimNextMessage(room.db, { channel: "email", now: new Date(), claimedUntil });
    room.deliver();
    await room.untilSent(messageId);
    expect((await room.rowOf(messageId))?.sentAt?.getTime()).toBeGreaterThanOrEqual(claimedUntil.getTime());
    expect(room.sink().tries).toEqual([messageId]);
  });

  it("do not touch what another one has taken over, but what was sent stays sent", async () => {
    await room.write();
    const claimAt = (ms: number) => {
      const now = new Date(Date.now() + ms);
      return claimNextMessage(room.db, {
        channel: "email",
        now,
        claimedUntil: new Date(now.getTime() + 500),
      });
    };
    const slow = await claimAt(0);
    const other = await claimAt(1000);
    if (!slow || !other) throw new Error("Nothing was claimed");
    const [before] = await room.rows();
    await keepClaim(room.db, slow, new Date(Date.now() + 60_000));
    await markFailed(room.db, slow, { error: "Too late", nextAttemptAt: null, now: new Date(), publishTask });
    expect(await room.rows()).toEqual([before]);
    await markSent(room.db, slow, { now: new Date(), keepBody: false, publishTask });
    await markFailed(room.db, other, {
      error: "Too late",
      nextAttemptAt: null,
      now: new Date(),
      publishTask,
    });
    expect(await room.rows()).toMatchObject([{ failedAt: null, lastError: null, sentAt: expect.any(Date) }]);
  });

  it("write down what was sent as soon as the database takes it again", async () => {
    const from = room.connect();
    let failures = 3;
    const flaky = new Proxy(from, {
      get(db, name) {
        const part: unknown = Reflect.get(db, name);
        if (name !== "update" || typeof part !== "function") return part;
        return (...given: unknown[]) => {
          if (room.sink().mails.length > 0 && failures-- > 0) throw new Error("The database is away");
          return part.apply(db, given);
        };
      },
    });
    const messageId = await room.write();
    room.deliver({ from: flaky });
    await room.untilSent(messageId);
    expect(room.sink().tries).toEqual([messageId]);
    expect(failures).toBeLessThan(0);
  });

  it("stop in time though a mail server hangs", async () => {
    room.sink().setMode("hang");
    await room.write();
    const delivery = room.deliver({ timing: { ...quick, stopMs: 100 } });
    await until(() => expect(room.sink().tries).toHaveLength(1));
    const before = Date.now();
    await delivery.stop();
    expect(Date.now() - before).toBeLessThan(5000);
  });
});
