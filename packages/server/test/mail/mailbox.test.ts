import { outbox } from "@caseward/db/schema/outbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertMail } from "../../src/mail/outbox";
import { casePayload } from "../support/fixtures";
import { startTestServer, type TestServer } from "../support/harness";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(outbox).then(() => undefined));

const readMailbox = async () => {
  const page = await server.app.inject("/mailbox");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  return page.body;
};

let count = 0;
const write = (mail: { recipient: string; subject: string; body: string }) => {
  count += 1;
  const { recipient, ...letter } = mail;
  return insertMail(server.database.db, {
    messageId: `<${count}@app.test>`,
    recipient,
    letter: { letter: "verification", ...letter },
    now: new Date(),
  });
};

describe("the mailbox page", () => {
  it("says so when there is none", async () => expect(await readMailbox()).toContain("No mail yet."));

  it("lists the newest mails first, each with a link that works", async () => {
    const email = "reader@people.test";
    const body = { firstName: "A", lastName: "B", email, password: "long enough", userType: "client" };
    await server.anonymous.rest("POST", "/auth/register", body);
    await write({ recipient: "later@people.test", subject: "Later", body: "Nothing to open" });
    const page = await readMailbox();
    expect(page.indexOf("later@people.test")).toBeLessThan(page.indexOf(email));
    const [, link = ""] = /<a href="([^"]+)">/.exec(page) ?? [];
    const token = new URL(link).searchParams.get("token");
    const verified = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    expect(verified).toMatchObject({ status: 200, data: { email } });
  });

  it("shows every sign as itself and runs none of it", async () => {
    await write({
      recipient: `"a&b'<x>"@people.test`,
      subject: "<script>alert(1)</script>",
      body: `<img src=x onerror=alert(1)> http://app.test/x?a=1&b=2"onmouseover="alert(1) javascript:alert(1)`,
    });
    const page = await readMailbox();
    const articles = page.slice(page.indexOf("<article>"));
    const tags = [...articles.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(["article", "h2", "p", "pre", "a", "html"]));
    for (const [, attributes] of articles.matchAll(/<a( [^>]*)>/g))
      expect(attributes).toMatch(/^ href="https?:\/\/[^"]*"$/);
    expect(articles).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  });

  it("does not exist where mails are really sent", async () => {
    const other = await startTestServer({ hasMailbox: false });
    const reply = await other.app.inject({ url: "/mailbox", headers: { accept: "text/html" } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: "not_found" });
    await other.close();
  });
});

describe("a letter", () => {
  it("carries no text that a third person might have typed, in its head or its body", async () => {
    const lure = { firstName: "Claim prize at http://bad.test", lastName: "www.bad.test <b>now</b>" };
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
    expect(new Set(mails.map(({ letter }) => letter))).toEqual(
      new Set([
        "verification",
        "already_registered",
        "password_reset",
        "client_invitation",
        "admin_invitation",
      ]),
    );
    for (const { subject, body } of mails) {
      expect(subject).toMatch(/^[\w ]+$/);
      expect(body).not.toMatch(/bad\.test|prize/i);
      expect([...(body ?? "").matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host)).toEqual([
        "app.test",
      ]);
    }
  });
});
