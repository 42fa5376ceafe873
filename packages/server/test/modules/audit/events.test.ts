import { sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { casePayload } from "../../support/fixtures";
import { formBodies } from "../forms/bodies";
import { type AuditFixture, by, openAuditFixture } from "./audit-fixture";

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await openAuditFixture();
});
afterAll(() => fixture.server.close());

const password = "a password of theirs";
const done = { outcome: "done", errorCode: null };

describe("a login", () => {
  it("is one row with the person, the new session and the address", async () => {
    const { server, during } = fixture;
    const person = await server.signIn({ userType: "lawfirm" });
    await givePassword(server, person.id, password);
    const rows = await during(() =>
      server.anonymous.rest("POST", "/auth/login", { email: person.email, password }),
    );
    expect(rows).toMatchObject([{ ...by(person, "lawfirm"), ...done, action: "auth.login", caseId: null }]);
    const open = await server.database.db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(open.map(({ id }) => id)).toContain(rows[0]?.sessionId);
  });

  it("that fails is one row, which names the account where there is one, never what was typed", async () => {
    const { server, during } = fixture;
    const person = await server.signIn({ userType: "client" });
    await givePassword(server, person.id, password);
    const nobody = { actorId: null, actorRole: null, sessionId: null, detail: null };
    const refused = { ...nobody, action: "auth.login", outcome: "refused", errorCode: "invalid_credentials" };
    const tryWith = (email: string) =>
      during(() => server.anonymous.mutate("auth.login", { email, password: "a wrong password" }));
    expect(await tryWith(person.email)).toMatchObject([{ ...refused, subjectIds: [person.id] }]);
    const unknown = await tryWith("nobody@people.test");
    expect(unknown).toMatchObject([{ ...refused, subjectIds: [], remoteAddress: "127.0.0.1" }]);
    expect(JSON.stringify(unknown)).not.toMatch(/nobody@|wrong password/);
  });

  it("ends with one row for the logout, and none where there is no session", async () => {
    const { server, during } = fixture;
    const person = await server.signIn({ userType: "client" });
    const rows = await during(() => person.rest("POST", "/auth/logout"));
    expect(rows).toMatchObject([{ ...by(person, "client"), ...done, action: "auth.logout" }]);
    expect(await during(() => server.anonymous.rest("POST", "/auth/logout"))).toEqual([]);
  });
});

describe("what people do with their accounts", () => {
  it("is one row for a changed password and one for a wrong present one", async () => {
    const { server, during } = fixture;
    const person = await server.signIn({ userType: "client" });
    await givePassword(server, person.id, password);
    const change = (currentPassword: string) =>
      during(() =>
        person.mutate("auth.changePassword", { currentPassword, newPassword: "another fine password" }),
      );
    const action = "auth.changePassword";
    expect(await change("not the password")).toMatchObject([
      { ...by(person, "client"), action, outcome: "refused", errorCode: "validation_failed" },
    ]);
    expect(await change(password)).toMatchObject([{ ...by(person, "client"), ...done, action }]);
  });

  it("is one row for an invitation, which names the invited, and one for a setting", async () => {
    const { admin, during } = fixture;
    const invited = { firstName: "Ada", lastName: "Obi", email: "ada@people.test" };
    const rows = await during(() => admin.mutate("auth.inviteAdmin", invited));
    expect(rows).toMatchObject([
      { ...by(admin, "admin"), ...done, action: "auth.inviteAdmin", subjectIds: [expect.any(Number)] },
    ]);
    expect(await during(() => admin.mutate("auth.setLanguage", { language: "en" }))).toMatchObject([
      { ...by(admin, "admin"), ...done, action: "auth.setLanguage", detail: { language: "en" } },
    ]);
  });
});

describe("a case's way", () => {
  it("is one row for each transition, with where it came from and went to", async () => {
    const { admin, lawyer, firmId, during, server } = fixture;
    const email = "way@clients.test";
    await server.signIn({ userType: "client", email });
    let caseId = 0;
    const added = await during(async () => {
      const reply = await admin.mutate("cases.add", { ...casePayload, email });
      ({ caseId } = reply.data.case as { caseId: number });
    });
    expect(added).toMatchObject([{ ...by(admin, "admin"), ...done, action: "cases.add", caseId }]);
    const steps = [
      [admin, "admin", "submit", { from: "New", to: "Submitted" }],
      [lawyer, "lawfirm", "reject", { from: "Submitted", to: "Rejected" }],
      [admin, "admin", "recall", { from: "Rejected", to: "Rejected" }],
    ] as const;
    for (const [caller, role, move, detail] of steps)
      expect(await during(() => caller.mutate(`cases.${move}`, { caseId, lawFirmId: firmId }))).toMatchObject(
        [{ ...by(caller, role), ...done, action: `cases.${move}`, caseId, detail }],
      );
  });

  it("has one row for the one of two callers at once that won, and one for the refusal of the other", async () => {
    const { admin, lawyer, firmId, during, server } = fixture;
    const email = "race@clients.test";
    await server.signIn({ userType: "client", email });
    const reply = await admin.mutate("cases.add", { ...casePayload, email });
    const { caseId } = reply.data.case as { caseId: number };
    await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
    const rows = await during(() =>
      Promise.all([lawyer.mutate("cases.accept", { caseId }), lawyer.mutate("cases.reject", { caseId })]),
    );
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["done", "refused"]);
    expect(rows.find(({ outcome }) => outcome === "refused")).toMatchObject({
      ...by(lawyer, "lawfirm"),
      caseId,
      errorCode: "invalid_transition",
    });
  });
});

const all = ["medical", "financial", "hipaa"];

describe("the three forms", () => {
  const readers = ["admin", "client", "lawyer"] as const;
  const roles = { admin: "admin", client: "client", lawyer: "lawfirm" } as const;

  it.each(readers)("read by the %s are one row, before the answer leaves", async (who) => {
    const { caseId, during, letMinutePass } = fixture;
    const caller = fixture[who];
    await letMinutePass();
    for (const action of ["cases.get", "forms.get"] as const)
      expect(await during(() => caller.query(action, { caseId }))).toMatchObject([
        { ...by(caller, roles[who]), ...done, action, caseId, contents: all, detail: null },
      ]);
  });

  it.each(["client", "lawyer"] as const)("written by the %s are one row with their version", async (who) => {
    const { caseId, during } = fixture;
    const caller = fixture[who];
    const written = { ...by(caller, roles[who]), ...done, caseId };
    const medical = await during(() =>
      caller.mutate("forms.saveMedical", { caseId, medicalInfo: formBodies.medicalInfo }),
    );
    const financial = await during(() =>
      caller.mutate("forms.saveFinancial", { caseId, financialInfo: formBodies.financialInfo }),
    );
    // The answer carries the whole case, which is a read of its own.
    const read = { action: "cases.get", contents: all };
    const detail = { version: expect.any(Number) };
    expect(medical).toMatchObject([
      { ...written, action: "forms.saveMedical", contents: ["medical"], detail },
      read,
    ]);
    expect(financial).toMatchObject([
      { ...written, action: "forms.saveFinancial", contents: ["financial"], detail },
      read,
    ]);
  });

  it("have a row for each draft that is kept, read and thrown away, and none for one that is not there", async () => {
    const { caseId, client, during } = fixture;
    const id = { caseId, form: "medical" };
    expect(await during(() => client.query("forms.draft", id))).toEqual([]);
    const content = { hospitalName: "Saint Nowhere" };
    const rows = await during(async () => {
      await client.mutate("forms.saveDraft", { ...id, content });
      await client.query("forms.draft", id);
      await client.mutate("forms.discardDraft", id);
    });
    const each = { ...by(client, "client"), ...done, caseId, contents: ["medical"] };
    expect(rows).toMatchObject(
      ["forms.saveDraft", "forms.draft", "forms.discardDraft"].map((action) => ({ ...each, action })),
    );
  });

  it("have one row for each printed authorization, also when it is opened by a link", async () => {
    const { caseId, lawyer, during, server, letMinutePass } = fixture;
    const printed = {
      ...by(lawyer, "lawfirm"),
      ...done,
      action: "forms.hipaaPdf",
      caseId,
      contents: ["hipaa"],
    };
    const headers = { authorization: `Bearer ${lawyer.token}` };
    const url = `/case/${caseId}/hipaa.pdf`;
    expect(await during(() => server.app.inject({ url, headers }))).toMatchObject([printed]);
    await letMinutePass();
    const link = await lawyer.mutate("forms.hipaaLink", { caseId });
    const opened = await during(() => server.app.inject({ url: link.data.url as string }));
    expect(opened).toMatchObject([printed]);
    const forged = `${url}?session=1&expires=9999999999&signature=x`;
    expect(await during(() => server.app.inject({ url: forged }))).toMatchObject([
      { actorId: null, action: "forms.hipaaPdf", caseId, outcome: "refused", errorCode: "access_denied" },
    ]);
  });

  it("leave nothing of themselves in any row", async () => {
    const text = JSON.stringify((await fixture.rows()).map(({ detail }) => detail));
    const typed = JSON.stringify(formBodies).match(/[A-Za-z]{4,} [A-Za-z ]{4,}/g) ?? [];
    expect(typed.length).toBeGreaterThan(0);
    for (const words of [...typed, "Saint Nowhere", "monthlyIncome"]) expect(text).not.toContain(words);
  });

  it("are not in lists, which leave no row", async () => {
    expect(await during(fixture)).toEqual([]);
    function during({ during: watch, admin, client, lawyer }: AuditFixture) {
      return watch(async () => {
        await admin.query("cases.list", {});
        await client.query("cases.list", {});
        await lawyer.query("cases.listForFirm", {});
      });
    }
  });
});
