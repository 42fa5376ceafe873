import { type CaseView, viewsOf } from "@caseward/domain/cases/lists/queue/views";
import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import type { Actor } from "@caseward/domain/users/actor";
import { describe, expect, it } from "vitest";
import { countLimit, listCases } from "../../../server/src/modules/cases/lists/list-repository";
import { countViews } from "../../../server/src/modules/cases/lists/view-count-repository";
import type { Bounds } from "./plans-judge";
import type { Judging, ListPage } from "./task-plans";

type Readers = { admin: Actor; firm: () => Actor };

/** The newest case of the large database was entered then. */
const now = new Date("2026-01-01T00:00:00Z");

/**
 * Of a view that holds few cases, all are read and sorted, of another one a stretch of the order: whichever is less, so the
 * most is read of a view between.
 */
const ofView: Bounds = { rowsRead: 12_500, rowsSorted: 12_500 };
const ofFirm: Bounds = { rowsRead: 5_000, rowsSorted: 5_000 };

/** What the views of the lists may read, on the large database of plans.test.ts. */
export function describeViewPlans(
  { judge, judgePages }: Pick<Judging, "judge" | "judgePages">,
  { admin, firm }: Readers,
): void {
  const judgeViews = async (actor: Actor, views: readonly CaseView[], bounds: Bounds) => {
    const findings: string[] = [];
    for (const view of views)
      for (const sort of caseSortFields)
        for (const direction of ["asc", "desc"] as const) {
          const list: ListPage = (db, part) =>
            listCases(db, actor, { ...part, search: null, sort, direction, statuses: [], view, now });
          findings.push(...(await judgePages(`${view} by ${sort} ${direction}`, bounds, list)));
        }
    return findings;
  };

  describe("the views of a hundred thousand cases", () => {
    it("are read by the page for the administrators, by every sort, however deep", async () => {
      expect(await judgeViews(admin, viewsOf.admin, ofView)).toEqual([]);
    });

    it("read a firm's own cases at most", async () => {
      expect(await judgeViews(firm(), viewsOf.lawfirm, ofFirm)).toEqual([]);
    });

    it("are counted up to a thousand, each by an index", async () => {
      const bounds: Bounds = { rowsRead: 2 * (countLimit + 1), rowsSorted: countLimit };
      const ask = (actor: Actor, views: readonly CaseView[], most: Bounds) =>
        judge("counts", most, (db) => countViews(db, actor, { views, now }));
      expect(await ask(admin, viewsOf.admin, bounds)).toEqual([]);
      expect(await ask(firm(), viewsOf.lawfirm, ofFirm)).toEqual([]);
    });
  });
}
