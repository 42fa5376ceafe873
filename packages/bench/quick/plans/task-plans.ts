import type { Database } from "@caseward/db/client";
import { taskEntityTypes, taskStatuses } from "@caseward/domain/tasks/options";
import { describe, expect, it } from "vitest";
import { findFirmReminders } from "../../../server/src/modules/tasks/firm-reminders/repository";
import { claimDueTasks } from "../../../server/src/modules/tasks/hand-over-repository";
import {
  countOverdue,
  listCaseTasks,
  listTasks,
  listTasksByUrgency,
} from "../../../server/src/modules/tasks/repository";
import { listClients } from "../../../server/src/modules/users/clients/repository";
import { quantity } from "../large-database";
import type { Bounds } from "./plans-judge";

export type ListPage = (
  db: Database,
  page: { limit: number; cursor: string | undefined },
) => Promise<{ nextCursor: string | null }>;

export type Judging = {
  judge: (name: string, bounds: Bounds, list: (db: Database) => Promise<unknown>) => Promise<string[]>;
  judgePages: (name: string, bounds: Bounds, list: ListPage) => Promise<string[]>;
  ofPage: Bounds;
  limit: number;
  firmId: () => number;
};

const endOfTime = new Date("2100-01-01");

/** What the lists and the hand-over of tasks may read, on the large database of plans.test.ts. */
export function describeTaskPlans({ judge, judgePages, ofPage, limit, firmId: largestFirm }: Judging): void {
  const page = { search: null, limit, cursor: undefined };

  describe("among a hundred thousand scheduled tasks", () => {
    const tasks = { search: null, status: null, entityType: null, limit, cursor: undefined };

    it("the list reads a page from the index of its order, however deep, and names its rows by their keys", async () => {
      const list: ListPage = (db, part) => listTasks(db, { ...tasks, ...part });
      expect(await judgePages("tasks", ofPage, list)).toEqual([]);
    });

    it("a status has an index of its own, in the same order", async () => {
      for (const status of taskStatuses) {
        const list: ListPage = (db, part) => listTasks(db, { ...tasks, status, ...part });
        expect(await judgePages(status, ofPage, list)).toEqual([]);
      }
    });

    it("the list by urgency reads at most a page of each status", async () => {
      const list: ListPage = (db, part) => listTasksByUrgency(db, { ...tasks, ...part });
      expect(await judgePages("by urgency", ofPage, list)).toEqual([]);
    });

    it("a kind of entity is picked by an index scan, over the other kinds", async () => {
      for (const entityType of taskEntityTypes)
        expect(await judge(entityType, ofPage, (db) => listTasks(db, { ...tasks, entityType }))).toEqual([]);
    });

    it("those past their time are counted up to a thousand", async () => {
      const bounds = { rowsRead: 1001, rowsSorted: 0 };
      expect(await judge("overdue", bounds, (db) => countOverdue(db, endOfTime))).toEqual([]);
    });

    it("a batch of due ones is read from the index of what is due, and its receivers by their keys", async () => {
      // Of a task about a client, the client's cases say whether they have died.
      const bounds = { rowsRead: 2 * limit, rowsSorted: 0 };
      expect(await judge("due", bounds, (db) => claimDueTasks(db, { now: endOfTime, limit }))).toEqual([]);
    });

    it("those of one case, and its last reminder to the firm, are looked up", async () => {
      const bounds = { rowsRead: 10, rowsSorted: 10 };
      for (const firmId of [null, largestFirm()])
        expect(
          await judge("of a case", bounds, (db) => listCaseTasks(db, { ...page, caseId: 3 }, firmId)),
        ).toEqual([]);
      expect(
        await judge("reminder", bounds, (db) => findFirmReminders(db, [3], [new Date(0), new Date()])),
      ).toEqual([]);
    });

    it("a search reads each task and its entity once at most", async () => {
      const bounds = { rowsRead: quantity.tasks, rowsSorted: ofPage.rowsSorted, mayScan: true };
      for (const search of ["garcia", "zzyzx", "follow-up", "#4711", "sons", "xq"])
        expect(await judge(search, bounds, (db) => listTasks(db, { ...tasks, search }))).toEqual([]);
    });
  });

  describe("among sixty thousand clients", () => {
    it("a page is read from an index", async () => {
      const list: ListPage = (db, part) => listClients(db, { ...page, ...part });
      expect(await judgePages("clients", { rowsRead: limit + 1, rowsSorted: 0 }, list)).toEqual([]);
    });

    it("a search reads a stretch of the order, or the index of its words, and one client for a number", async () => {
      const sorted = { rowsSorted: limit + 1 };
      const accounts = quantity.clients + quantity.firms + 1;
      const bounds = {
        client: { rowsRead: 500, ...sorted },
        zzyzx: { rowsRead: 500, ...sorted },
        "client4711@": { rowsRead: 500, ...sorted },
        xq: { rowsRead: accounts, rowsSorted: accounts, mayScan: true },
      };
      for (const [search, most] of Object.entries(bounds))
        expect(await judge(search, most, (db) => listClients(db, { ...page, search }))).toEqual([]);
      const one = { rowsRead: 1, rowsSorted: 1 };
      expect(await judge("#4711", one, (db) => listClients(db, { ...page, search: "#4711" }))).toEqual([]);
    });
  });
}
