import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { type CaseStatus, caseStatuses } from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countCases, countLimit, listCases } from "../../../server/src/modules/cases/lists/list-repository";
import { listOfferedCases } from "../../../server/src/modules/cases/lists/offered-repository";
import {
  countByStatus,
  countByWeek,
  countOverdueOffers,
  listWaitingOffers,
} from "../../../server/src/modules/cases/lists/overview-repository";
import { listMessages } from "../../../server/src/modules/messages/repository";
import { createTestDatabase, type TestDatabase } from "../../../server/test/support/test-database";
import { testVault } from "../../../server/test/support/test-vault";
import { quantity, rareName } from "../large-database";
import { describeAuditPlans } from "./audit-plans";
import { describeFirmPlans } from "./firm-plans";
import { findPeople, type People } from "./people";
import { type Bounds, createJudge } from "./plans-judge";
import { describeTaskPlans, type ListPage } from "./task-plans";
import { describeViewPlans } from "./view-plans";

let database: TestDatabase;
let sql: postgres.Sql;
let judge: ReturnType<typeof createJudge>;
let people: People;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  judge = createJudge(sql);
  people = await findPeople(sql);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const limit = 100;
const page = { search: null, limit, cursor: undefined, now: new Date() };

/** A page of each status may be read and merged, and the page's rows looked up in a handful of tables and indexes. */
const ofPage: Bounds = { rowsRead: 4 * (limit + 1), rowsSorted: 4 * (limit + 1), pages: 24 * (limit + 1) };

/** A firm's first page says how many there are, counted by an index scan and no further than to a thousand. */
const ofCount: Bounds = { rowsRead: countLimit + 1, rowsSorted: 0, pages: 1.1 * countLimit };

const sorts = caseSortFields.flatMap((sort) => [
  { sort, direction: "asc" as const },
  { sort, direction: "desc" as const },
]);
const admin: Actor = { id: 1, userType: "admin", firmId: null };
const lawyerOf = (firmId: number): Actor => ({ id: 2, userType: "lawfirm", firmId });

/** The first page, and one that lies a thousand rows further on. */
async function judgePages(name: string, bounds: Bounds, list: ListPage): Promise<string[]> {
  const first = await judge(`${name}, first page`, bounds, (db) => list(db, page));
  let cursor: string | null | undefined;
  for (const _page of [1, 2])
    cursor = (await list(database.db, { limit: 500, cursor: cursor ?? undefined })).nextCursor;
  const further = cursor;
  if (!further) return first;
  return [
    ...first,
    ...(await judge(`${name}, deep page`, bounds, (db) => list(db, { limit, cursor: further }))),
  ];
}

async function judgeLists(actor: Actor, choices: CaseStatus[][]): Promise<string[]> {
  const findings: string[] = [];
  for (const sort of sorts)
    for (const statuses of choices) {
      const name = `${actor.userType} by ${sort.sort} ${sort.direction} of ${statuses.join(" and ") || "all"}`;
      const list: ListPage = (db, part) => listCases(db, actor, { ...page, ...sort, ...part, statuses });
      findings.push(...(await judgePages(name, ofPage, list)));
      if (actor.userType === "lawfirm")
        findings.push(
          ...(await judge(`${name}, counted`, ofCount, (db) => countCases(db, actor, { ...page, statuses }))),
        );
    }
  return findings;
}

describe("among a hundred thousand cases", () => {
  it("the admin's list reads a page from an index, by every sort, with and without a status, however deep", async () =>
    expect(await judgeLists(admin, [[], ...caseStatuses.map((status) => [status])])).toEqual([]));

  it("so do the lists of a large and of a small firm", async () => {
    const choices: CaseStatus[][] = [
      [],
      ["Submitted"],
      ["Accepted"],
      ["Rejected"],
      ["Submitted", "Accepted"],
    ];
    expect(await judgeLists(lawyerOf(people.largestFirm), choices)).toEqual([]);
    expect(await judgeLists(lawyerOf(people.smallestFirm), choices)).toEqual([]);
  });

  it("a client's list reads the client's own cases", async () =>
    expect(await judgeLists({ id: people.clientId, userType: "client", firmId: null }, [[]])).toEqual([]));

  it("a case's unread messages are counted up to a hundred, and its thread is read by the page", async () => {
    const { caseId, clientId, firmId } = people.longThread;
    const client: Actor = { id: clientId, userType: "client", firmId: null };
    const readers = [client, ...(firmId === null ? [] : [lawyerOf(firmId)])];
    /** Where the case stands decides what its firm reads, looked up once for each audience. */
    const rightsRead = 2;
    /** The messages of the large database are nothing that a key opens. */
    const vault = { ...testVault(), open: () => ({ body: "Good morning." }) };
    for (const reader of readers) {
      const rowsRead = reader.userType === "lawfirm" ? countLimit + 1 : limit + 1 + 20 * limit;
      const bounds = { rowsRead, rowsSorted: ofPage.rowsSorted, pages: 40 * limit };
      const list: ListPage = (db, part) =>
        listCases(db, reader, { ...page, ...part, sort: "createdAt", direction: "desc", statuses: [] });
      expect(await judge("with a long thread", bounds, (db) => list(db, page))).toEqual([]);
      const thread: ListPage = (db, part) => listMessages({ db, vault }, reader, { caseId, ...part });
      expect(
        await judgePages("a thread", { rowsRead: limit + 1 + rightsRead, rowsSorted: 0, pages: 500 }, thread),
      ).toEqual([]);
    }
  });

  it("the overview counts no status and no week beyond a thousand, and reads the offers that wait from their index", async () => {
    const weekMs = 7 * 24 * 60 * 60 * 1000;
    const end = Date.UTC(2026, 0, 5);
    const boundaries = Array.from({ length: 13 }, (_, index) => new Date(end - (12 - index) * weekMs));
    const counting: Bounds = { rowsRead: 12 * 1001, rowsSorted: 12, pages: 1000 };
    expect(await judge("by status", counting, countByStatus)).toEqual([]);
    expect(await judge("by week", counting, (db) => countByWeek(db, boundaries))).toEqual([]);
    const all: Bounds = { rowsRead: 1001, rowsSorted: 0, pages: 1100 };
    expect(await judge("late", all, (db) => countOverdueOffers(db, new Date(end)))).toEqual([]);
    const oldest: Bounds = { rowsRead: 5, rowsSorted: 0, pages: 60 };
    expect(await judge("waiting", oldest, (db) => listWaitingOffers(db, 5))).toEqual([]);
  });

  it("a firm's lists of its offers read the firm's own at most, and a page of them by their usual sort", async () => {
    // Twice, since a plan reports the rows it dropped as a rounded average of its loops.
    const all = { ended: people.rejections, all: 2 * people.offers };
    for (const which of ["ended", "all"] as const)
      for (const firmId of [people.largestFirm, people.smallestFirm])
        for (const sort of sorts) {
          const whole: Bounds = { rowsRead: 2 * all[which], rowsSorted: all[which] };
          const bounds = sort.sort === "assignedAt" ? { ...ofPage, rowsRead: 2 * ofPage.rowsRead } : whole;
          const asked = { ...page, ...sort, which };
          const list: ListPage = (db, part) => listOfferedCases(db, firmId, { ...asked, ...part });
          expect(await judgePages(`${which} by ${sort.sort} ${sort.direction}`, bounds, list)).toEqual([]);
        }
  });
});

/** One or two characters are in no index: where few names hold them, all are read. */
const wholeTable: Bounds = { rowsRead: quantity.cases, rowsSorted: quantity.cases, mayScan: true };

/** What people type, and how much of the table each may cost. */
const searches = {
  "a case ID": { search: "#4711", bounds: { rowsRead: 10, rowsSorted: 10 } },
  "a rare last name": { search: rareName.lastName, bounds: { rowsRead: 500, rowsSorted: 50 } },
  "a rare full name": {
    search: `${rareName.lastName} ${rareName.firstName}`,
    bounds: { rowsRead: 500, rowsSorted: 50 },
  },
  "no name at all": { search: "zzyzx", bounds: { rowsRead: 500, rowsSorted: 50 } },
  "a common name": { search: "garcia", bounds: { rowsRead: 12_000, rowsSorted: 5_000 } },
  "two common names": { search: "garcia maria", bounds: { rowsRead: 30_000, rowsSorted: 5_000 } },
  "two characters that no name holds": { search: "xq", bounds: wholeTable },
  "one character that no name holds": { search: "&", bounds: wholeTable },
} as const satisfies Record<string, { search: string; bounds: Bounds }>;

describe("a search among a hundred thousand cases", () => {
  it.each(Object.entries(searches))("for %s reads no more than it must", async (name, { search, bounds }) => {
    for (const sort of sorts)
      for (const statuses of [[], ["New" as const]]) {
        const asked = { ...page, ...sort, search, statuses };
        expect(await judge(`${name} by ${sort.sort}`, bounds, (db) => listCases(db, admin, asked))).toEqual(
          [],
        );
      }
  });

  it("for what is common, newest first, reads the names from the index alone", async () => {
    const bounds = { rowsRead: 12_000, rowsSorted: 2 * ofPage.rowsRead, pages: 30 * limit };
    const asked = { ...page, sort: "createdAt" as const, direction: "desc" as const, statuses: [] };
    expect(
      await judge("by entry", bounds, (db) => listCases(db, admin, { ...asked, search: "garcia" })),
    ).toEqual([]);
  });

  it("by a firm reads the firm's own cases at most", async () => {
    const bounds = { rowsRead: 5_000, rowsSorted: 5_000 };
    const lawyer = lawyerOf(people.largestFirm);
    for (const { search } of Object.values(searches))
      for (const sort of sorts) {
        const asked = { ...page, ...sort, search };
        expect(
          await judge("held", bounds, (db) => listCases(db, lawyer, { ...asked, statuses: [] })),
        ).toEqual([]);
        expect(
          await judge("rejected", bounds, (db) =>
            listOfferedCases(db, people.largestFirm, { ...asked, which: "ended" }),
          ),
        ).toEqual([]);
      }
  });
});

describeViewPlans(
  { judge: (...plan) => judge(...plan), judgePages },
  { admin, firm: () => lawyerOf(people.largestFirm) },
);

describeTaskPlans({
  judge: (...plan) => judge(...plan),
  judgePages,
  ofPage,
  limit,
  firmId: () => people.largestFirm,
});

describeFirmPlans({ judge: (...plan) => judge(...plan), judgePages, limit, largest: () => people });

describeAuditPlans({ judge: (...plan) => judge(...plan), judgePages, limit });
