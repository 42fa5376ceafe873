import { outbox } from "@caseward/db/schema/platform/outbox";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passwordResetTemplate } from "../../../src/modules/auth/emails/account";
import { withToken } from "../../../src/platform/mail/link-token";
import { enqueue } from "../../../src/platform/mail/outbox";
import { casePayload } from "../../support/fixtures";
import { testServer } from "../../support/harness";
import { makeScene, type Scene } from "./notice-fixture";

const server = await testServer();
const reason = "The mail server did not take it: 550 5.1.1 no such mailbox";
let scene: Scene;
let person: { email: string; caseId: number; clientId: number };
beforeEach(async () => {
  scene = await makeScene(server);
  await server.database.db.delete(outbox);
  const email = `bounced-${scene.caseId}@people.test`;
  const added = await scene.admin.rest("POST", "/case", { ...casePayload, email });
  const { caseId, client } = added.data.case as { caseId: number; client: { id: number } };
  person = { email, caseId, clientId: client.id };
});

/** What the delivery stores when a server refuses: for good, or until the next try. */
const refuse = (recipient: string, failedAt: Date | null = new Date()) =>
  server.database.db
    .update(outbox)
    .set({ lastError: reason, failedAt, attempts: 1 })
    .where(and(eq(outbox.recipient, recipient), isNull(outbox.sentAt)));

type Listed = { id: number; subject: string; state: string; reason: string | null; canSendAgain: boolean };
type Reader = { userId: number | null; email: string; isInvited: boolean; mails: Listed[] };

const readersOfCase = async (caseId = person.caseId) => {
  const { data } = await scene.admin.query("notifications.ofCase", { caseId });
  return data.readers as Reader[];
};
const overview = async () => (await scene.admin.query("cases.overview", {})).data.refusedMails;
const refusedMails = async () => (await scene.admin.query("notifications.refused")).data.mails as Listed[];
const account = async (search = person.email) => {
  const { data } = await scene.admin.query("users.list", { search });
  return (data.users as { id: number; isInvited: boolean; mail: Listed | null }[])[0];
};

describe("a mail to a person", () => {
  it("waits, is refused with the server's reason, and is sent: on the case and on the Users page", async () => {
    expect((await readersOfCase())[0]).toMatchObject({
      email: person.email,
      isInvited: true,
      mails: [{ state: "waiting", reason: null, canSendAgain: false }],
    });
    expect(await overview()).toBe(0);
    await refuse(person.email, null);
    const refused = { state: "refused", reason, canSendAgain: true };
    expect((await readersOfCase())[0]?.mails).toMatchObject([refused]);
    expect(await account()).toMatchObject({ id: person.clientId, isInvited: true, mail: refused });
    const ofUser = await scene.admin.query("notifications.ofUser", { userId: person.clientId });
    expect(ofUser.data.readers).toMatchObject([{ userId: person.clientId, mails: [refused] }]);
    expect(await overview()).toBe(1);
    expect(await refusedMails()).toMatchObject([
      { ...refused, reader: { userId: person.clientId, email: person.email } },
    ]);
    await server.database.db
      .update(outbox)
      .set({ sentAt: new Date(), lastError: null })
      .where(eq(outbox.recipient, person.email));
    expect((await account())?.mail).toMatchObject({ state: "sent", reason: null });
    expect(await overview()).toBe(0);
  });

  it("to the contact of the case's firm stands beside the client's", async () => {
    await scene.admin.mutate("cases.submit", { caseId: person.caseId, lawFirmId: scene.firmId });
    await refuse(scene.contact);
    const [, contact] = await readersOfCase();
    expect(contact).toMatchObject({
      userId: null,
      email: scene.contact,
      mails: [{ state: "refused", reason }],
    });
    expect(await overview()).toBe(1);
  });

  it("that is refused is not hidden behind later ones", async () => {
    await refuse(person.email);
    for (let sent = 0; sent < 12; sent++)
      await enqueue(server.services, server.database.db, {
        recipient: person.email,
        template: passwordResetTemplate("http://app.test", "en"),
      });
    expect((await account())?.mail).toMatchObject({ state: "refused", reason });
    expect((await readersOfCase())[0]?.mails.filter(({ state }) => state === "refused")).toHaveLength(1);
    expect((await readersOfCase())[0]?.mails).toHaveLength(11);
  });
});

describe("what anonymous callers cause", () => {
  it("is counted by no overview and cannot be sent again", async () => {
    const registered = {
      firstName: "A",
      lastName: "B",
      email: "nowhere@people.test",
      password: "long enough",
    };
    await server.anonymous.rest("POST", "/auth/register", { ...registered, userType: "client" });
    await refuse(registered.email);
    expect(await overview()).toBe(0);
    expect(await refusedMails()).toEqual([]);
    const mail = (await account(registered.email))?.mail;
    expect(mail).toMatchObject({ state: "refused", canSendAgain: false });
    const again = await scene.admin.mutate("notifications.sendAgain", { mailId: mail?.id });
    expect(again.status).toBe(409);
  });
});

describe("a refused mail", () => {
  it("is due again when an admin sends it again, and is refused no more", async () => {
    await scene.admin.mutate("cases.submit", { caseId: person.caseId, lawFirmId: scene.firmId });
    await refuse(scene.contact);
    const [mail] = await refusedMails();
    expect((await scene.admin.mutate("notifications.sendAgain", { mailId: mail?.id })).status).toBe(200);
    const [row] = await server.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mail?.id ?? 0));
    expect(row).toMatchObject({ failedAt: null, lastError: null, attempts: 1 });
    expect(await overview()).toBe(0);
    const twice = await scene.admin.mutate("notifications.sendAgain", { mailId: mail?.id });
    expect(twice.status).toBe(409);
    expect((await scene.admin.mutate("notifications.sendAgain", { mailId: 99_999 })).status).toBe(404);
  });

  it("that invites is written anew: the new link opens, the older one has ended", async () => {
    const old = await server.lastMail(person.email);
    await refuse(person.email);
    const [mail] = await refusedMails();
    expect((await scene.admin.mutate("notifications.sendAgain", { mailId: mail?.id })).status).toBe(200);
    expect(await overview()).toBe(0);
    const { token } = await server.lastMail(person.email);
    expect((await server.anonymous.rest("POST", "/auth/verify-email", { token: old.token })).status).toBe(
      400,
    );
    expect((await server.anonymous.rest("POST", "/auth/verify-email", { token })).status).toBe(200);
  });

  it("of a case gets a fresh link where its reader has no password", async () => {
    await scene.admin.mutate("cases.submit", { caseId: person.caseId, lawFirmId: scene.firmId });
    await scene.lawyer.mutate("cases.accept", { caseId: person.caseId });
    await refuse(person.email);
    await scene.admin.mutate("auth.inviteAgain", { userId: person.clientId });
    const [mail] = await refusedMails();
    expect(mail?.subject).toBe("A law firm has accepted your case");
    expect((await scene.admin.mutate("notifications.sendAgain", { mailId: mail?.id })).status).toBe(200);
    const [row] = await server.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mail?.id ?? 0));
    const body = row && withToken(server.services.vault, row).body;
    const token = /token=(\S+)/.exec(body ?? "")?.[1];
    const opened = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    expect(opened.status).toBe(200);
  });
});
