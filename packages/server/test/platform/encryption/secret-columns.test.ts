import { outbox } from "@caseward/db/schema/platform/outbox";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { withToken } from "../../../src/platform/mail/link-token";
import { makeWorld } from "../../access/permissions/people";
import { setUpFactor } from "../../modules/auth/authenticator";
import { forgot, logIn, makeAccount, register, typedPassword } from "../../modules/auth/steps";
import { testServer } from "../../support/harness";
import { testKey } from "../../support/test-vault";
import { fillCase } from "./filled-case";

/** How a column keeps its secret, and what each of its values then looks like. */
const protections = {
  /** A slow hash of what a person chose. */
  argon2id: /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/,
  /** A fast hash of at least 128 random bits, or of what is not to be kept at all. */
  sha256: /^[\da-f]{64}$/,
  /** An HMAC by the vault, with a key that is not in the database. */
  keyed: /^[\w-]{43}$/,
  /** Encrypted by the vault, with a key that is not in the database. */
  sealed: /^\\x01[\da-f]{130,}$/,
  /** The first bytes of a hash of 256 random bits. */
  keyId: /^[\da-f]{16}$/,
  /** Names of limits, with a hash of whom they count. */
  limitKey: /^\w+:[\w-]{43}$/,
  /** A random name. It opens nothing without a signature by the vault, a session or a right. */
  name: /^(<[\w-]{43}@[\w.-]+>|[\w-]{43}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
} as const;

/** Each column that holds a secret, or could be taken for one. A new one is to be entered here with its protection. */
const secretColumns: Record<string, keyof typeof protections> = {
  "audit_links.hash": "sha256",
  "audit_links.previous_hash": "sha256",
  "audit_seals.hash": "sha256",
  "calendar_feeds.token_hash": "sha256",
  "case_people.sealed": "sealed",
  "cases.image_file_id": "name",
  "data_keys.id": "keyId",
  "deadline_decisions.sealed": "sealed",
  "files.id": "name",
  "financial_forms.sealed": "sealed",
  "firm_drafts.sealed": "sealed",
  "form_drafts.sealed": "sealed",
  "hipaa_forms.form_id": "name",
  "hipaa_forms.sealed": "sealed",
  "idempotency_keys.key_hash": "sha256",
  "idempotency_keys.payload_hash": "sha256",
  "known_devices.token_hash": "sha256",
  "limit_counts.key": "limitKey",
  "login_steps.device_hash": "sha256",
  "login_steps.password_hash": "argon2id",
  "login_steps.token_hash": "sha256",
  "medical_forms.sealed": "sealed",
  "messages.sealed": "sealed",
  "one_time_tokens.registered_mark": "keyed",
  "one_time_tokens.token_hash": "sha256",
  "outbox.message_id": "name",
  "outbox.sealed": "sealed",
  "recovery_codes.code_hash": "sha256",
  "second_factors.sealed": "sealed",
  "sessions.handle": "name",
  "sessions.token_hash": "sha256",
  "users.password_hash": "argon2id",
};

/**
 * Named like a secret, and none: the number of a request, what a page calls its own message, the folded name, mail
 * domain, phone or office of a firm, and the names of rules of law.
 */
const noSecrets = [
  ...["audit_events.request_id", "firm_likeness_keys.key", "messages.request_key"],
  ...["deadline_decisions.deadline_id", "law_rule_reviews.rule_id"],
];

/** A registration that waits holds two secrets in one value. */
const pending = { passwordHash: "argon2id", secretHash: "sha256" } as const;

const looksSecret = /hash|secret|token|sealed|password|handle|signature|mark|key|cipher|nonce|^id$|_id$/;

const server = await testServer();
const { db } = server.database;
/** What the server gave out in clear, or knows: whoever has one of them opens something. */
const secrets: string[] = [];

beforeAll(async () => {
  const world = await makeWorld(server);
  const { client, admin, firm } = world.people;
  const { caseId } = await fillCase(world);
  await makeAccount(server, "owner@secrets.test");
  const login = await logIn(server, "owner@secrets.test", typedPassword);
  const waiting = await register(server, { email: "waiting@secrets.test" });
  await forgot(server, "owner@secrets.test");
  const typedAgain = "typed again by somebody";
  await register(server, { email: "owner@secrets.test", password: typedAgain });
  const factor = await setUpFactor(server, firm);
  const feed = String((await admin.mutate("calendar.make")).data.url);
  const link = new URL(
    String((await admin.mutate("forms.hipaaLink", { caseId })).data.url),
    "http://app.test",
  );
  const mails = await db.select().from(outbox);
  const tokens = mails.flatMap(
    (mail) => /token=(\S+)/.exec(withToken(server.services.vault, mail).body ?? "") ?? [],
  );
  expect(tokens.length).toBeGreaterThan(3);
  secrets.push(
    ...tokens,
    ...[client, admin, firm].map(({ token }) => String(token)),
    String(login.data.token),
    ...[waiting.registrationSecret, typedPassword, typedAgain, factor.secret, ...factor.recoveryCodes],
    String(link.searchParams.get("signature")),
    String(/calendar\/(.+)\.ics$/.exec(feed)?.[1]),
    ...["base64", "base64url", "hex"].map((form) => testKey().secret.toString(form as BufferEncoding)),
  );
});

type Column = { name: string; table: string; column: string; type: string };

const listColumns = () =>
  db.execute<Column>(sql`
    select c.table_name || '.' || c.column_name as name, c.table_name as table, c.column_name as column,
      c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`);

async function valuesOf({ table, column }: Pick<Column, "table" | "column">): Promise<string[]> {
  const rows = await db.execute<{ text: string | null }>(
    sql`select distinct ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`,
  );
  return rows.flatMap(({ text }) => text ?? []);
}

describe("a column that holds a secret", () => {
  it("is on the list that says how it is protected", async () => {
    const found = (await listColumns())
      .filter(
        ({ column, type }) => /^(bytea|uuid)$/.test(type) || (type === "text" && looksSecret.test(column)),
      )
      .map(({ name }) => name)
      .filter((name) => !noSecrets.includes(name))
      .sort();
    expect(found).toEqual(Object.keys(secretColumns).sort());
  });

  it("holds nothing but what its protection makes", async () => {
    for (const [name, protection] of Object.entries(secretColumns)) {
      const [table = "", column = ""] = name.split(".");
      for (const value of await valuesOf({ table, column }))
        expect([name, value]).toEqual([name, expect.stringMatching(protections[protection])]);
    }
  });

  it("of a registration that waits holds a slow hash of the password and a hash of the browser's secret", async () => {
    const values = await valuesOf({ table: "one_time_tokens", column: "pending_registration" });
    expect(values.length).toBeGreaterThan(0);
    for (const value of values)
      for (const [part, protection] of Object.entries(pending))
        expect((JSON.parse(value) as Record<string, string>)[part]).toMatch(protections[protection]);
  });
});

describe("what opens something", () => {
  it("stands in no column in clear, nor in hexadecimal digits: tokens, passwords, codes, secrets and keys", async () => {
    for (const found of await listColumns()) {
      const text = (await valuesOf(found)).join("\n");
      for (const secret of secrets) {
        expect([found.name, text.includes(secret)]).toEqual([found.name, false]);
        const hex = Buffer.from(secret).toString("hex");
        expect([found.name, text.includes(hex)]).toEqual([found.name, false]);
      }
    }
  });
});
