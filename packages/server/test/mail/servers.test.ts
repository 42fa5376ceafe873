import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimDueMails, markMailFailed, markMailSent } from "../../src/mail/outbox";
import { createMailRoom, type MailRoom, quick, until } from "./mail-room";

let room: MailRoom;
beforeAll(async () => {
  room = await createMailRoom();
});
afterEach(() => room.tidy());
afterAll(() => room.close());

describe("several servers on one database", () => {
  it("send a hundred mails once each", async () => {
    const written: string[] = [];
    for (let index = 0; index < 100; index++) written.push(await room.write());
    room.deliver();
    room.deliver({}, room.connect());
    await until(async () => expect((await room.rows()).filter(({ sentAt }) => sentAt)).toHaveLength(100));
    expect([...room.sink().tries].sort()).toEqual([...written].sort());
    expect((await room.rows()).every(({ attempts, body }) => attempts === 1 && body === null)).toBe(true);
  });

  it("take over a mail of one that died, once its lease has ended", async () => {
    const messageId = await room.write();
    const now = new Date();
    const claimAt = (ms: number) =>
      claimDueMails(room.db, { now: new Date(now.getTime() + ms), leaseMs: 60_000, limit: 10 });
    expect(await claimAt(0)).toMatchObject([{ messageId, attempts: 1 }]);
    expect(await claimAt(59_999)).toEqual([]);
    expect(await claimAt(60_000)).toMatchObject([{ messageId, attempts: 2 }]);
  });

  it("do not call a mail failed that another one sent meanwhile", async () => {
    await room.write();
    const [row] = await room.rows();
    const id = row?.id ?? 0;
    await markMailSent(room.db, { id, now: new Date(), keepBody: false });
    await markMailFailed(room.db, { id, error: "Too late", nextAttemptAt: null, now: new Date() });
    expect(await room.rows()).toMatchObject([{ failedAt: null, lastError: null, sentAt: expect.any(Date) }]);
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
