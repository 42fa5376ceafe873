import { cases } from "@caseward/db/schema/cases";
import { prepareDemo } from "@caseward/demo/prepare";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import { caseStatuses } from "@caseward/domain/cases/status/status";
import { stageKeys } from "@caseward/domain/stages/stages";
import type { Services } from "@caseward/server/platform/context";
import { testServer } from "@caseward/server/test/support/harness";
import { createTestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../src/invariants/find-broken";

const server = await testServer();
let lines: string[];
beforeAll(async () => {
  lines = await prepareDemo(server.services, () => undefined);
});

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => [
  ...(await server.database.db.execute<Row>(query)),
];
const numberOf = async (query: ReturnType<typeof sql>) =>
  Number((await rows<{ total: string }>(sql`select count(*) as total from ${query}`))[0]?.total);

/** Every row of every table of the story, so that two states of the database can be compared. */
async function wholeStory() {
  const tables = ["users", "law_firms", "cases", "case_assignments", "offer_plans", "offer_plan_steps"];
  const others = [
    "begun_stages",
    "messages",
    "scheduled_tasks",
    "hipaa_forms",
    "medical_forms",
    "financial_forms",
    "audit_events",
  ];
  const story: unknown[] = [];
  for (const table of [...tables, ...others])
    story.push(await rows(sql`select t.* from ${sql.identifier(table)} t order by t::text`));
  return story;
}

const passwordOf = (lines: string[]) => /password (\S+)/.exec(lines[0] ?? "")?.[1];
const emailsOf = (lines: string[]) => lines.slice(1).map((line) => /\S+@\S+/.exec(line)?.[0] ?? "");

describe("the demo", () => {
  it("breaks no invariant", async () => expect(await findBrokenInvariants(server.database.db)).toEqual([]));

  it("has one admin, five firms, eight clients who can log in, and forty cases", async () => {
    expect(await numberOf(sql`users where user_type = 'admin'`)).toBe(1);
    expect(await numberOf(sql`law_firms`)).toBe(5);
    expect(await numberOf(sql`users where user_type = 'lawfirm' and law_firm_id is not null`)).toBe(5);
    expect(await numberOf(sql`users where user_type = 'client' and password_hash is not null`)).toBe(8);
    expect(await numberOf(sql`cases`)).toBe(40);
  });

  it("has cases in every status and in every stage, running and completed", async () => {
    const statuses = await rows<{ status: string }>(sql`select distinct status from cases order by status`);
    expect(statuses.map(({ status }) => status)).toEqual([...caseStatuses]);
    for (const state of [sql`completed_at is null`, sql`completed_at is not null`]) {
      const stages = await rows<{ stage_key: string }>(
        sql`select distinct stage_key from begun_stages where started_at is not null and ${state} order by 1`,
      );
      expect(stages.map(({ stage_key }) => stage_key)).toEqual(stageKeys);
    }
  });

  it("has a client with two cases, and people who were invited and have not answered", async () => {
    expect(await numberOf(sql`(select client_id from cases group by client_id having count(*) = 2) c`)).toBe(
      1,
    );
    expect(await numberOf(sql`users where verified_at is null and password_hash is null`)).toBeGreaterThan(0);
  });

  it("has cases that one firm rejected and another accepted, recalled ones, and rejected ones still held", async () => {
    const outcomes = sql`select string_agg(outcome::text, ' ' order by id) as way from case_assignments group by case_id`;
    const ways = (await rows<{ way: string }>(outcomes)).map(({ way }) => way);
    expect(ways).toEqual(
      expect.arrayContaining(["rejected accepted", "recalled accepted", "recalled", "rejected"]),
    );
    expect(await numberOf(sql`cases where status = 'Rejected' and law_firm_id is not null`)).toBeGreaterThan(
      0,
    );
    expect(await numberOf(sql`cases where status = 'Rejected' and law_firm_id is null`)).toBeGreaterThan(0);
  });

  it("has reminders that wait, that were sent and cancelled, and one that failed, and no mail under way", async () => {
    const kinds = await rows<{ kind: string }>(
      sql`select distinct case when last_error is not null then 'failed' else status::text end as kind from scheduled_tasks order by 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["cancelled", "failed", "pending", "sent"]);
    expect(
      await numberOf(
        sql`scheduled_tasks where status = 'pending' and last_error is null and scheduled_at <= now()`,
      ),
    ).toBe(0);
    expect(await numberOf(sql`outbox`)).toBe(0);
  });

  it("has threads with something to read for each party, and what was said to a firm names it", async () => {
    for (const column of ["read_by_client_at", "read_by_firm_at", "read_by_admin_at"])
      expect(await numberOf(sql`messages where ${sql.identifier(column)} is null`)).toBeGreaterThan(0);
    expect(
      await numberOf(
        sql`messages m join users author on author.id = m.author_id
          where author.user_type = 'lawfirm' and m.law_firm_id is distinct from author.law_firm_id`,
      ),
    ).toBe(0);
  });

  it("calls no number and writes to no address that could belong to somebody", async () => {
    const phones = await rows<{ phone: string }>(
      sql`select phone_number as phone from users where phone_number is not null union select phone_number from cases
        union select firm_phone from law_firms union select mobile_number from firm_contacts
        union select fax_number from firm_contacts where fax_number is not null`,
    );
    for (const { phone } of phones) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    const mails = await rows<{ address: string }>(
      sql`select email as address from users union select email from cases union select firm_email from law_firms
        union select email from firm_contacts union select firm_website from law_firms`,
    );
    for (const { address } of mails) expect(address).toMatch(/\.test$/);
  });

  it("finds its names by what people type", async () => {
    const people = await server.database.db.select().from(cases);
    for (const person of people) expect(person).toMatchObject(searchableFields(person));
    expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(39);
  });

  it("happened in the last year, on working days, in the office hours of its time zone", async () => {
    const moments = sql`(
      select created_at as at, state from cases union all
      select a.assigned_at, state from case_assignments a join cases c on c.id = a.case_id union all
      select a.decided_at, state from case_assignments a join cases c on c.id = a.case_id where a.decided_at is not null union all
      select s.completed_at, state from begun_stages s join cases c on c.id = s.case_id where s.completed_at is not null) m`;
    const local = sql`at at time zone case state when 'NY' then 'America/New_York' when 'CA' then 'America/Los_Angeles'
      when 'TX' then 'America/Chicago' else 'America/New_York' end`;
    expect(
      await numberOf(sql`${moments} where at > now() or at < now() - interval '370 days'
        or (state in ('NY', 'CA', 'TX') and (extract(isodow from ${local}) > 5 or extract(hour from ${local}) not between 8 and 18))`),
    ).toBe(0);
    expect(await numberOf(sql`cases where incident_date > created_at::date`)).toBe(0);
  });
});

describe("the accounts of the demo", () => {
  it("have one among them that reads Spanish, and is listed so", async () => {
    expect(await numberOf(sql`users where user_type = 'client' and language = 'es'`)).toBe(1);
    expect(lines.filter((line) => line.endsWith(", in Spanish"))).toHaveLength(1);
  });

  it("are listed in one line each and can log in", async () => {
    const emails = emailsOf(lines);
    expect(emails).toHaveLength(14);
    for (const email of [emails[0], emails[1], emails.at(-1)]) {
      const reply = await server.anonymous.rest("POST", "/auth/login", {
        email,
        password: passwordOf(lines),
      });
      expect(reply.status).toBe(200);
    }
  });

  it("are listed again at the next start, which changes nothing", async () => {
    const before = await wholeStory();
    expect(await prepareDemo(server.services, () => undefined)).toEqual(lines);
    expect(await wholeStory()).toEqual(before);
  });

  it("are no longer listed once their password was changed", async () => {
    const [, , lawyer = ""] = emailsOf(lines);
    await server.database.db.execute(sql`update users set password_hash = 'another' where email = ${lawyer}`);
    const emails = emailsOf(await prepareDemo(server.services, () => undefined));
    expect(emails).toHaveLength(13);
    expect(emails).not.toContain(lawyer);
  });
});

describe("seeding", () => {
  const withDatabase = async (work: (services: Services) => Promise<void>) => {
    const database = await createTestDatabase();
    try {
      await work({ ...server.services, db: database.db });
    } finally {
      await database.drop();
    }
  };

  it("happens once though two servers start at once", () =>
    withDatabase(async (services) => {
      const both = await Promise.all([1, 2].map(() => prepareDemo(services, () => undefined)));
      expect(both[0]).toHaveLength(15);
      expect(both[1]).toEqual(both[0]);
      const [made] = await services.db.execute<{ cases: number }>(
        sql`select count(*)::int as cases from cases`,
      );
      expect(made?.cases).toBe(40);
    }));

  it("leaves a database alone in which there is somebody", () =>
    withDatabase(async (services) => {
      await services.db.execute(
        sql`insert into users (email, first_name, last_name, user_type, origin) values ('a@own.test', 'A', 'B', 'admin', 'invited')`,
      );
      expect(await prepareDemo(services, () => undefined)).toEqual([]);
      const [found] = await services.db.execute<{ users: number }>(
        sql`select count(*)::int as users from users`,
      );
      expect(found?.users).toBe(1);
    }));

  it.each([
    ["on a Sunday night", "2026-03-01T03:30:00Z"],
    ["on the day after the clocks changed", "2026-11-02T14:00:00Z"],
    ["on 29 February", "2028-02-29T23:59:00Z"],
    ["on a Monday after the offices closed", "2026-12-01T02:00:00Z"],
    ["on a Friday morning before Christmas", "2026-12-25T14:00:00Z"],
  ])("is lawful %s", (_when, instant) =>
    withDatabase(async (services) => {
      await prepareDemo({ ...services, now: () => new Date(instant) }, () => undefined);
      expect(await findBrokenInvariants(services.db)).toEqual([]);
      const [late] = await services.db.execute<{ total: number }>(
        sql`select count(*)::int as total from messages
          where greatest(created_at, read_by_client_at, read_by_firm_at, read_by_admin_at) > ${instant}::timestamptz`,
      );
      expect(late?.total).toBe(0);
      const [ended] = await services.db.execute<{ total: number }>(
        sql`select count(*)::int as total from cases where status = 'Submitted' and answer_due_at <= ${instant}::timestamptz`,
      );
      expect(ended?.total).toBe(0);
    }),
  );
});
