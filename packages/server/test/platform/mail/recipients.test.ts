import { outbox } from "@caseward/db/schema/platform/outbox";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminInvitationTemplate } from "../../../src/modules/auth/emails/account";
import { caseAcceptedTemplate } from "../../../src/modules/notifications/emails";
import { clientReminderTemplate } from "../../../src/modules/tasks/reminder-emails";
import { enqueue, enqueueAll } from "../../../src/platform/mail/outbox";
import { mayInvite } from "../../../src/platform/mail/recipient-limits";
import { addTask } from "../../support/add-task";
import { testServer } from "../../support/harness";

const server = await testServer();
beforeEach(() => server.database.db.delete(outbox).then(() => undefined));

const hour = 3600_000;
const recipient = "busy@people.test";
const account = adminInvitationTemplate("http://app.test/verify-email?token=abc");
const news = caseAcceptedTemplate("http://app.test/admin/case/7");
const reminder = clientReminderTemplate("general", "http://app.test/", "en");

const db = () => server.database.db;
const send = (template: typeof account, to = recipient) =>
  enqueue(server.services, db(), { recipient: to, template });
const isFree = () => mayInvite(db(), recipient, server.services.now());

/** For how many hours each message was put off. */
async function waits(): Promise<number[]> {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  return rows.map(({ nextAttemptAt, createdAt }) => (nextAttemptAt.getTime() - createdAt.getTime()) / hour);
}

describe("one recipient", () => {
  it("gets ten invitations an hour, whatever else comes", async () => {
    await enqueueAll(server.services, db(), new Array(30).fill({ recipient, template: news }));
    for (let sent = 0; sent < 10; sent++) {
      expect(await isFree()).toBe(true);
      await send(account);
    }
    expect(await isFree()).toBe(false);
    expect(await mayInvite(db(), "other@people.test", server.services.now())).toBe(true);
    server.passTime(hour + 1000);
    expect(await isFree()).toBe(true);
  });

  it("gets everything else, but five hundred an hour, one by one or at once", async () => {
    const others = { recipient: "other@people.test", template: news };
    await send(news);
    await enqueueAll(server.services, db(), new Array(498).fill({ recipient, template: news }));
    await enqueueAll(server.services, db(), [
      ...new Array(502).fill({ recipient, template: news }),
      others,
      { recipient, template: account },
    ]);
    expect(await waits()).toEqual([...new Array(500).fill(0), ...new Array(500).fill(1), 2, 0, 0]);
    server.passTime(hour + 1000);
    await send(news);
    expect((await waits()).at(-1)).toBe(0);
  });

  it("gets every reminder at the time that an admin has chosen", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const tasks: number[] = [];
    for (let made = 0; made < 130; made++)
      tasks.push(await addTask(server, admin.id, { entityType: "client", entityId: admin.id }));
    const messages = tasks.map((taskId) => ({ recipient, template: reminder, taskId }));
    await enqueueAll(server.services, db(), messages);
    await send(news);
    expect(new Set(await waits())).toEqual(new Set([0]));
  });

  it("of a text message can only get an email that has a short form", async () => {
    const message = { recipient: "+15125550142", channel: "sms", template: account } as const;
    await expect(enqueue(server.services, db(), message)).rejects.toThrow("can't be sent as a text message");
  });

  it("gets each message under a Message-ID of its own, at the app's host", async () => {
    await enqueueAll(server.services, db(), new Array(3).fill({ recipient, template: news }));
    const ids = (await db().select().from(outbox)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^<[\w-]{43}@app\.test>$/);
  });
});
