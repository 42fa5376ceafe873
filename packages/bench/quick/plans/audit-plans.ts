import type { ListAudit } from "@caseward/domain/audit/schema";
import { describe, expect, it } from "vitest";
import { listEvents } from "../../../server/src/modules/audit/history-repository";
import type { Bounds } from "./plans-judge";
import type { Judging, ListPage } from "./task-plans";

const nothingAsked = { person: null, caseId: null, action: null, outcome: null, from: null, to: null };

/** How many people one name may find. */
const mostPeople = 200;

/** What the admin's search of the audit may read, on the large database of plans.test.ts. */
export function describeAuditPlans({
  judge,
  judgePages,
  limit,
}: Pick<Judging, "judge" | "judgePages" | "limit">) {
  const page = { ...nothingAsked, limit, cursor: undefined };
  const ofPage: Bounds = { rowsRead: 2 * (limit + 1), rowsSorted: 2 * (limit + 1) };

  const search = (name: string, bounds: Bounds, asked: Partial<ListAudit>) =>
    judge(name, bounds, (db) => listEvents(db, { ...page, ...asked }));

  describe("among fifty thousand events of the audit", () => {
    it("a page is read from the index of time, however deep", async () => {
      const list: ListPage = (db, part) => listEvents(db, { ...page, ...part });
      expect(await judgePages("audit", ofPage, list)).toEqual([]);
    });

    it("what was refused is found without what was done", async () =>
      expect(await search("refused", ofPage, { outcome: "refused" })).toEqual([]));

    it("somebody's events are found by who did them and whom they were about", async () => {
      const ofOne: Bounds = { ...ofPage, pages: 1000 };
      expect(await search("who did all", ofOne, { person: "admin@plans.test" })).toEqual([]);
      expect(await search("a client", ofOne, { person: "client777@plans.test" })).toEqual([]);
      expect(await search("nobody", ofOne, { person: "zzyzx" })).toEqual([]);
    });

    it("events of many people are those of each", async () => {
      // A name that everybody has is found anywhere in the accounts.
      const ofMany: Bounds = { rowsRead: mostPeople * 10, rowsSorted: mostPeople * 10, mayScan: true };
      expect(await search("clients", ofMany, { person: "kim client" })).toEqual([]);
    });
  });
}
