import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";
import { testVault } from "../../support/test-vault";
import { fillCase, typed } from "./filled-case";

const server = await testServer();
let world: World;
let one: Awaited<ReturnType<typeof fillCase>>;
let other: typeof one;
beforeAll(async () => {
  world = await makeWorld(server);
  one = await fillCase(world);
  other = await fillCase(world);
});

const sentence =
  "A stored record cannot be opened at the moment. Nothing was changed. Please tell your contact at Caseward.";

const execute = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement);

const forms = ["medical_forms", "financial_forms", "hipaa_forms"] as const;

/** Each table with what reads it, for the first case. */
const readers: Record<string, (caller: Caller) => Promise<{ status: number; body: unknown }>> = {
  medical_forms: (caller) => caller.query("forms.get", { caseId: one.caseId }),
  financial_forms: (caller) => caller.rest("GET", `/case/${one.caseId}`),
  hipaa_forms: (caller) => caller.mutate("forms.hipaaLink", { caseId: one.caseId }),
  form_drafts: (caller) => caller.query("forms.draft", { caseId: one.caseId, form: "medical" }),
  case_people: (caller) => caller.query("people.get", { caseId: one.caseId }),
  messages: (caller) => caller.query("messages.list", { caseId: one.caseId }),
};
const tables = Object.keys(readers);

/** Changes what is stored of the first case, reads it, and puts it back. */
async function whileAltered(table: string, expression: string, work: () => Promise<void>): Promise<void> {
  const name = sql.raw(table);
  const [kept] = await execute(sql`select sealed from ${name} where case_id = ${one.caseId} limit 1`);
  await execute(sql`update ${name} set sealed = ${sql.raw(expression)} where case_id = ${one.caseId}`);
  try {
    await work();
  } finally {
    await execute(sql`update ${name} set sealed = ${kept?.sealed} where case_id = ${one.caseId}`);
  }
}

async function expectUnreadable(table: string): Promise<void> {
  const reply = await readers[table]?.(world.people.client);
  expect(reply?.status).toBe(503);
  expect(JSON.stringify(reply?.body)).toContain(sentence);
}

const alterations = [
  ["with a flipped bit in the version", "set_bit(sealed, 0, 1 - get_bit(sealed, 0))"],
  ["with a flipped bit in the id of the key", "set_bit(sealed, 20, 1 - get_bit(sealed, 20))"],
  ["with a flipped bit in the nonce", "set_bit(sealed, 80, 1 - get_bit(sealed, 80))"],
  ["with a flipped bit in the text", "set_bit(sealed, 400, 1 - get_bit(sealed, 400))"],
  [
    "with a flipped bit in the tag",
    "set_bit(sealed, octet_length(sealed) * 8 - 1, 1 - get_bit(sealed, octet_length(sealed) * 8 - 1))",
  ],
  ["that lost its last byte", "substr(sealed, 1, octet_length(sealed) - 1)"],
  ["that lost all but its head", "substr(sealed, 1, 9)"],
  ["that is empty", "''::bytea"],
] as const;

describe.each(tables)("a row of %s", (table) => {
  it.each(alterations)("%s does not open, and opens again once it is put back", async (_, expression) => {
    await whileAltered(table, expression, () => expectUnreadable(table));
    expect((await readers[table]?.(world.people.client))?.status).toBe(200);
  });
});

describe("contents", () => {
  it.each(forms)("of %s do not open in the same form of another case", async (table) => {
    const swapped = `(select other.sealed from ${table} other where other.case_id = ${other.caseId})`;
    await whileAltered(table, swapped, () => expectUnreadable(table));
  });

  it("of one form do not open as another form of the same case", async () => {
    const swapped = `(select m.sealed from medical_forms m where m.case_id = ${one.caseId})`;
    await whileAltered("hipaa_forms", swapped, () => expectUnreadable("hipaa_forms"));
  });

  it("of a draft do not open as another person's, nor those of a message as another message", async () => {
    const { client, firm } = world.people;
    await firm.mutate("forms.saveDraft", { caseId: one.caseId, form: "medical", content: { of: "firm" } });
    const ofFirm = `(select d.sealed from form_drafts d where d.case_id = ${one.caseId} and d.user_id = ${firm.id})`;
    await execute(
      sql`update form_drafts set sealed = ${sql.raw(ofFirm)} where case_id = ${one.caseId} and user_id = ${client.id}`,
    );
    await expectUnreadable("form_drafts");
    await client.mutate("forms.saveDraft", {
      caseId: one.caseId,
      form: "medical",
      content: { of: "client" },
    });
    const ofOther = `(select m.sealed from messages m where m.id = ${other.messageId})`;
    await whileAltered("messages", ofOther, () => expectUnreadable("messages"));
  });
});

describe("a draft of the onboarding", () => {
  const stored = async ({ id }: Caller) => {
    const [row] = await execute(sql`select sealed from firm_drafts where user_id = ${id}`);
    return row?.sealed;
  };
  const store = ({ id }: Caller, sealed: unknown) =>
    execute(sql`update firm_drafts set sealed = ${sealed} where user_id = ${id}`);

  it("that was altered, or is another lawyer's, does not open and may be thrown away", async () => {
    const { firmless } = world.people;
    const kept = await stored(firmless);
    const other = await server.signIn({ userType: "lawfirm" });
    await other.mutate("firms.saveDraft", { content: { of: "other" }, expectedVersion: 0 });
    const altered = alterations.map(([, expression]) => sql.raw(expression));
    for (const wrong of [...altered, await stored(other)]) {
      await store(firmless, wrong);
      const reply = await firmless.query("firms.draft");
      expect(reply.status).toBe(503);
      expect(JSON.stringify(reply.body)).toContain(sentence);
      await store(firmless, kept);
      expect((await firmless.query("firms.draft")).status).toBe(200);
    }
    await store(firmless, await stored(other));
    expect((await firmless.mutate("firms.discardDraft")).status).toBe(200);
    expect((await firmless.query("firms.draft")).data.draft).toBeNull();
  });
});

describe("a server that cannot open a row", () => {
  beforeEach(async () => expect((await readers.messages?.(world.people.client))?.status).toBe(200));

  it("lists cases, opens others and takes a new save, which replaces the damaged form", async () => {
    const { client, admin } = world.people;
    await whileAltered("medical_forms", "''::bytea", async () => {
      await expectUnreadable("medical_forms");
      expect((await admin.rest("GET", "/cases")).status).toBe(200);
      expect((await client.rest("GET", `/case/${other.caseId}`)).status).toBe(200);
      expect((await client.query("forms.draft", { caseId: one.caseId, form: "medical" })).status).toBe(200);
      const saved = await client.mutate("forms.saveMedical", {
        caseId: one.caseId,
        medicalInfo: typed.medicalInfo,
      });
      expect(saved.status).toBe(200);
      expect((await readers.medical_forms?.(client))?.status).toBe(200);
    });
  });

  it("without the key says so for each read, and for no write", async () => {
    const otherApp = await createApp(
      { ...server.services, vault: testVault(2) },
      { webRoot: import.meta.dirname, hasMailbox: false, logger: false },
    );
    const ask = (url: string) =>
      otherApp.inject({ url, headers: { authorization: `Bearer ${world.people.client.token}` } });
    const reply = await ask(`/case/${one.caseId}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: "unavailable", message: sentence }]);
    expect((await ask("/auth/session")).statusCode).toBe(200);
    await otherApp.close();
  });

  it("logs where and why, and nothing of what is in it", async () => {
    const lines: string[] = [];
    const logging = await createApp(server.services, {
      webRoot: import.meta.dirname,
      hasMailbox: false,
      logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
    });
    await whileAltered("medical_forms", "set_bit(sealed, 400, 1 - get_bit(sealed, 400))", async () => {
      for (const url of [`/case/${one.caseId}`, `/trpc/forms.get?input={"caseId":${one.caseId}}`])
        await logging.inject({ url, headers: { authorization: `Bearer ${world.people.client.token}` } });
    });
    await logging.close();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('"SEALED_ALTERED"');
      expect(line).not.toMatch(/zebrafinch|sealed = |\\\\x01/i);
    }
  });
});
