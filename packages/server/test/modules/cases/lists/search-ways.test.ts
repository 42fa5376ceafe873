import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { caseStatuses } from "@caseward/domain/cases/status/status";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases, readAllIds } from "./rows";

type Seeded = { id: number; name: string; status: string };

const server = await testServer();
let admin: Caller;
let seeded: Seeded[];

/**
 * Three of five are a Garcia, so that a search for her scans the index in its order. The rejected ones and
 * the oldest hundred are none, so that the index scan does not fill its page there.
 */
const rows = (firmId: number) =>
  Array.from({ length: 500 }, (_, index) => {
    const status = caseStatuses[index % 4] ?? "New";
    const isGarcia = status !== "Rejected" && index >= 100 && index % 5 !== 0;
    return {
      status,
      firstName: ["Ana", "Ben", "Cy", "Жанна"][Math.floor(index / 4) % 4] ?? "",
      lastName: isGarcia ? "Garcia" : `Rare${index % 7}`,
      createdAt: new Date(Date.UTC(2026, 2, 1, 0, Math.floor(index / 3))),
      ...(status === "New"
        ? {}
        : { lawFirmId: firmId, assignedAt: new Date(Date.UTC(2026, 3, 1, index % 9)) }),
    } as const;
  });

beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  const { firmId } = await addFirm(server);
  const made = rows(firmId);
  const ids = await insertCases(server, made);
  seeded = made.map(({ firstName, lastName, status }, at) => ({
    id: ids[at] ?? 0,
    name: `${firstName} ${lastName}`.toLowerCase(),
    status,
  }));
});

const searches = ["garcia", "ar", "a", "ana garcia", "cy", "rare3", "ben rare", "жанна", "ж garcia", "zzz"];
const statuses = [undefined, "New", "Rejected"];

/** What holds all words, in the order of the list without a search. */
async function expectedFrom(search: string, query: Record<string, string>): Promise<number[]> {
  const names = new Map(seeded.map(({ id, name }) => [id, name]));
  const all = await readAllIds(admin, { query, limit: 100 });
  return all.filter((id) => search.split(" ").every((word) => names.get(id)?.includes(word)));
}

describe.each(caseSortFields)("a search sorted by %s", (sort) => {
  it.each(statuses)(
    "finds what the list of status %s holds, page by page, whichever index answers it",
    async (status) => {
      const query = { sort, ...(status ? { status } : {}) };
      for (const search of searches) {
        const found = await readAllIds(admin, { query: { ...query, search }, limit: 20 });
        expect({ search, found }).toEqual({ search, found: await expectedFrom(search, query) });
      }
    },
  );
});
