import { cases } from "@caseward/db/schema/cases";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import type { CaseListItem } from "@caseward/domain/cases/response";
import type { Caller, TestServer } from "../../../support/harness";

type Row = Partial<typeof cases.$inferInsert> & { firstName?: string; lastName?: string };

/** Cases put straight into the table, of one client unless the row says otherwise. Answers their ids. */
export async function insertCases(server: TestServer, rows: Row[]): Promise<number[]> {
  const client = await server.signIn({ userType: "client" });
  const values = rows.map(({ firstName = "Test", lastName = "Person", ...given }) => {
    const row = {
      clientId: client.id,
      firstName,
      lastName,
      email: client.email,
      phoneNumber: "4155550100",
      accidentType: "Other" as const,
      city: "Austin",
      state: "TX",
      incidentDate: "2024-03-10",
      description: "Fell.",
      referralSource: "Other" as const,
      ...given,
    };
    return {
      ...row,
      ...searchableFields({ ...row, phoneE164: row.phoneE164 ?? null, reference: row.reference ?? null }),
    };
  });
  const made = await server.database.db.insert(cases).values(values).returning({ id: cases.id });
  return made.map(({ id }) => id);
}

type Query = Record<string, string | number>;

export const withQuery = (url: string, query: Query) =>
  `${url}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;

export async function listCases(caller: Caller, query: Query = {}): Promise<CaseListItem[]> {
  const { status, data, body } = await caller.rest("GET", withQuery("/cases", query));
  if (status !== 200) throw new Error(`The list was refused: ${JSON.stringify(body)}`);
  return data.cases as CaseListItem[];
}

type Paging = {
  url?: string;
  query?: Query;
  /** Names of the lists that one page holds. */
  lists?: string[];
  limit?: number;
  /** What happens between two pages. */
  between?: (page: number) => Promise<unknown>;
};

/** Every page of a list, one after the other, until there is no further one. */
export async function readPages<Item>(caller: Caller, paging: Paging): Promise<Record<string, Item[]>[]> {
  const { url = "/cases", query = {}, lists = ["cases"], limit = 10, between } = paging;
  const pages: Record<string, Item[]>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = withQuery(url, { ...query, limit, ...(cursor ? { cursor } : {}) });
    const { status, data, body } = await caller.rest("GET", asked);
    if (status !== 200) throw new Error(`Page ${pages.length + 1} was refused: ${JSON.stringify(body)}`);
    pages.push(Object.fromEntries(lists.map((list) => [list, data[list] as Item[]])));
    if (pages.length > 100) throw new Error("The list does not end");
    cursor = data.nextCursor as string | null;
    if (cursor) await between?.(pages.length);
  }
  return pages;
}

/** The ids of all pages of the cases in their order. */
export async function readAllIds(caller: Caller, paging: Paging): Promise<number[]> {
  const pages = await readPages<CaseListItem>(caller, paging);
  return pages.flatMap(({ cases: page }) => (page ?? []).map(({ caseId }) => caseId));
}
