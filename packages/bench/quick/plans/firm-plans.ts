import { describe, expect, it } from "vitest";
import { countOffers } from "../../../server/src/modules/cases/offers/scorecard/repository";
import { findLookAlikes } from "../../../server/src/modules/firms/likeness-repository";
import { listFirms } from "../../../server/src/modules/firms/repository";
import { listWorkloads } from "../../../server/src/modules/firms/workload-repository";
import { quantity } from "../large-database";
import type { Judging, ListPage } from "./task-plans";

/** The firm with the most cases, and the most offers that any firm has. */
type Largest = { largest: () => { largestFirm: number; offers: number } };

/** What the list of law firms may read, on the large database of plans.test.ts. */
export function describeFirmPlans({
  judge,
  judgePages,
  limit,
  largest,
}: Pick<Judging, "judge" | "judgePages" | "limit"> & Largest) {
  describe("among several hundred firms", () => {
    const firms = {
      search: null,
      state: null,
      practiceArea: null,
      verification: null,
      limit,
      cursor: undefined,
    };

    /** Who decided on each firm of a page. */
    const decided = limit + 1;

    it("the list is read in the order of the names, without a sort", async () => {
      const list: ListPage = (db, part) => listFirms(db, { ...firms, ...part });
      expect(await judgePages("firms", { rowsRead: decided, rowsSorted: 0 }, list)).toEqual([]);
    });

    it("a search sorts no more than the firms there are", async () => {
      const bounds = { rowsRead: decided, rowsSorted: quantity.firms };
      for (const chosen of [
        { search: "sons" },
        { state: "CA" as const },
        { practiceArea: "Car Accidents" as const },
        { verification: "pending" as const },
      ])
        expect(await judge("firms", bounds, (db) => listFirms(db, { ...firms, ...chosen }))).toEqual([]);
    });

    it("what firms of a page hold is counted in an index, up to a thousand for each", async () => {
      const firmIds = Array.from({ length: limit }, (_, index) => index + 1);
      const bounds = { rowsRead: quantity.cases, rowsSorted: limit };
      expect(await judge("workloads", bounds, (db) => listWorkloads(db, firmIds))).toEqual([]);
    });

    it("a scorecard reads the firm's own offers of its months, from their index", async () => {
      const begins = Array.from({ length: 36 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
      const { largestFirm: firmId, offers } = largest();
      const window = { firmId, begins, end: new Date(Date.UTC(2027, 0, 1)) };
      const bounds = { rowsRead: offers, rowsSorted: 2 * offers };
      expect(await judge("scorecard", bounds, (db) => countOffers(db, window))).toEqual([]);
    });

    it("the firms that look like one are a few of many with the same phone number", async () => {
      const bounds = { rowsRead: 0, rowsSorted: 50 };
      const found: number[] = [];
      const look = async (db: Parameters<typeof findLookAlikes>[0]) =>
        found.push((await findLookAlikes(db, 1)).size);
      expect(await judge("look-alikes", bounds, look)).toEqual([]);
      expect(found).toEqual([20]);
    });
  });
}
