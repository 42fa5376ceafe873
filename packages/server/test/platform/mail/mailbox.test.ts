import { outbox } from "@caseward/db/schema/platform/outbox";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passwordResetTemplate } from "../../../src/modules/auth/emails/account";
import { caseSubmittedTemplate } from "../../../src/modules/notifications/emails";
import { emailHtml } from "../../../src/platform/mail/email/email-html";
import { enqueue } from "../../../src/platform/mail/outbox";
import { casePayload } from "../../support/fixtures";
import { startTestServer, testServer } from "../../support/harness";

const server = await testServer();
beforeEach(() => server.database.db.delete(outbox).then(() => undefined));

const readMailbox = async () => {
  const page = await server.app.inject("/mailbox");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  return page.body;
};

const partsOf = ({ subject, body }: { subject: string; body: string }) => ({
  subject,
  paragraphs: [body],
  action: { label: "Open", url: "http://app.test" },
});

const write = ({ recipient, ...template }: { recipient: string; subject: string; body: string }) =>
  enqueue(server.services, server.database.db, {
    recipient,
    template: { template: "verification", parts: partsOf(template), sms: null, ...template },
  });

describe("the mailbox page", () => {
  it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "192.168.1.7", "demo.localhost", "APP.test"])(
    "opens at %s",
    async (host) => {
      await write({ recipient: "a@people.test", subject: "Hello", body: "there" });
      const [newest] = await server.database.db.select({ id: outbox.id }).from(outbox);
      for (const url of ["/mailbox", `/mailbox/${newest?.id}`])
        expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each([
    "pointed-here.test",
    "pointed-here.test:3000",
    "localhost.pointed-here.test",
    "127.0.0.1.pointed-here.test",
  ])("is closed to pages of a name that somebody pointed at this machine: %j", async (host) => {
    await write({ recipient: "secret@people.test", subject: "Hello", body: "there" });
    const [newest] = await server.database.db.select({ id: outbox.id }).from(outbox);
    for (const url of ["/mailbox", `/mailbox/${newest?.id}`]) {
      const reply = await server.app.inject({ url, headers: { host } });
      expect(reply.statusCode).toBe(403);
      expect(reply.body).not.toContain("secret@people.test");
    }
  });

  it("says so when there is none", async () => expect(await readMailbox()).toContain("No mail yet."));

  it("lists the newest mails first, each with a link that works", async () => {
    const email = "reader@people.test";
    const body = { firstName: "A", lastName: "B", email, password: "long enough", userType: "client" };
    await server.anonymous.rest("POST", "/auth/register", body);
    await write({ recipient: "later@people.test", subject: "Later", body: "Nothing to open" });
    const page = await readMailbox();
    expect(page.indexOf("later@people.test")).toBeLessThan(page.indexOf(email));
    const [, link = ""] = /<a href="([^"]*token=[^"]+)">/.exec(page) ?? [];
    const token = new URL(link).searchParams.get("token");
    const verified = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    expect(verified).toMatchObject({ status: 200, data: { email } });
  });

  it("shows every character as itself and runs none of it", async () => {
    await write({
      recipient: `"a&b'<x>"@people.test`,
      subject: "<script>alert(1)</script>",
      body: `<img src=x onerror=alert(1)> http://app.test/x?a=1&b=2"onmouseover="alert(1) javascript:alert(1)`,
    });
    const page = await readMailbox();
    const articles = page.slice(page.indexOf("<article>"), page.indexOf("</article>"));
    const tags = [...articles.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(["article", "h2", "p", "pre", "a"]));
    for (const [, attributes] of articles.matchAll(/<a( [^>]*)>/g))
      expect(attributes).toMatch(/^ href="https?:\/\/[^"]*"$/);
    expect(articles).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  });

  it("shows each mail's HTML on a page that can do nothing but show it", async () => {
    const text = passwordResetTemplate("http://app.test/set-password?token=x&y", "en");
    await enqueue(server.services, server.database.db, { recipient: "html@people.test", template: text });
    const [, address = ""] = /href="(\/mailbox\/\d+)"/.exec(await readMailbox()) ?? [];
    const reply = await server.app.inject(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';/,
    );
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    expect(reply.body).toBe(emailHtml(text.parts));
  });

  it("marks text messages, which have no HTML", async () => {
    const recipient = "+15125550142";
    const template = caseSubmittedTemplate("http://app.test/lawfirm/case/7");
    await enqueue(server.services, server.database.db, { recipient, channel: "sms", template });
    const page = await readMailbox();
    expect(page).toContain("<h2>A new case for your firm (sms)</h2>");
    expect(page).toContain("To +15125550142,");
    expect(page).not.toContain('href="/mailbox/');
    const [row] = await server.database.db.select().from(outbox);
    expect(row).toMatchObject({ channel: "sms", body: template.sms, parts: null });
    expect((await server.app.inject(`/mailbox/${row?.id}`)).statusCode).toBe(404);
  });

  it.each(["0", "x", "-1", "1e3", "9999999999", "99999999999999999999", "2147483647", "%00"])(
    "knows no mail %s",
    async (id) => {
      const reply = await server.app.inject(`/mailbox/${id}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: "not_found" });
    },
  );

  it("holds a mail that counts as sent from the start where there is no mail server", async () => {
    const { services, database } = server;
    const settings = { ...services.settings, hasMailServer: false };
    const template = caseSubmittedTemplate("http://app.test/lawfirm/case/7");
    for (const channel of ["email", "sms"] as const)
      await enqueue({ ...services, settings }, database.db, { recipient: channel, channel, template });
    const rows = await database.db.select().from(outbox).orderBy(asc(outbox.id));
    expect(rows).toMatchObject([
      {
        recipient: "email",
        attempts: 1,
        sentAt: expect.any(Date),
        body: template.body,
        parts: template.parts,
      },
      { recipient: "sms", attempts: 0, sentAt: null, body: template.sms },
    ]);
  });

  it("does not exist where mails are really sent", async () => {
    const other = await startTestServer({ hasMailbox: false });
    const reply = await other.app.inject({ url: "/mailbox", headers: { accept: "text/html" } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: "not_found" });
    await other.close();
  });
});

describe("an email", () => {
  it("carries no text that a third person might have typed, in its head or its body", async () => {
    const lure = { firstName: "Claim prize at bad.test", lastName: "www.bad.test now" };
    const admin = await server.signIn({ userType: "admin", ...lure });
    const registration = { ...lure, email: "one@people.test", password: "long enough", userType: "client" };
    await server.anonymous.rest("POST", "/auth/register", registration);
    await server.signIn({ userType: "client", email: "known@people.test", ...lure });
    await server.anonymous.rest("POST", "/auth/register", { ...registration, email: "known@people.test" });
    await server.anonymous.rest("POST", "/auth/forgot-password", { email: "known@people.test" });
    await admin.rest("POST", "/case", {
      ...casePayload,
      ...lure,
      description: "bad.test",
      email: "two@people.test",
    });
    await admin.mutate("auth.inviteAdmin", { ...lure, email: "three@people.test" });
    const mails = await server.database.db.select().from(outbox);
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set([
        "verification",
        "already_registered",
        "password_reset",
        "client_invitation",
        "admin_invitation",
      ]),
    );
    for (const { subject, body } of mails) {
      expect(subject).toMatch(/^[\p{L}\d /]+$/u);
      expect(body).not.toMatch(/bad\.test|prize/i);
      expect([...(body ?? "").matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host)).toEqual([
        "app.test",
      ]);
    }
  });
});
