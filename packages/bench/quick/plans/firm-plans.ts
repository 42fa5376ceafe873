import { describe, expect, it } from "vitest";
import { listFirms } from "../../../server/src/modules/firms/repository";
import { quantity } from "../large-database";
import type { Judging, ListPage } from "./task-plans";

/** What the list of law firms may read, on the large database of plans.test.ts. */
export function describeFirmPlans({
  judge,
  judgePages,
  limit,
}: Pick<Judging, "judge" | "judgePages" | "limit">) {
  describe("among several hundred firms", () => {
    const firms = {
      search: null,
      state: null,
      practiceArea: null,
      verification: null,
      limit,
      cursor: undefined,
    };

    it("the list is read in the order of the names, without a sort", async () => {
      const list: ListPage = (db, part) => listFirms(db, { ...firms, ...part });
      expect(await judgePages("firms", { rowsRead: 0, rowsSorted: 0 }, list)).toEqual([]);
    });

    it("a search sorts no more than the firms there are", async () => {
      const bounds = { rowsRead: 0, rowsSorted: quantity.firms };
      for (const chosen of [
        { search: "sons" },
        { state: "CA" as const },
        { practiceArea: "Car Accidents" as const },
        { verification: "pending" as const },
      ])
        expect(await judge("firms", bounds, (db) => listFirms(db, { ...firms, ...chosen }))).toEqual([]);
    });
  });
}
