import type { CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm, casePayload } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { readPages, withQuery } from "./rows";

const server = await testServer();
let admin: Caller;
let lawyer: Caller;
let firmId: number;
/** Cases of the firm by what became of them, in the order of their offers. */
const made: Record<"submitted" | "accepted" | "rejected" | "recalled", number[]> = {
  submitted: [],
  accepted: [],
  rejected: [],
  recalled: [],
};

/** A case that is offered to the firm and then goes the way of its kind. */
async function addOffered(kind: keyof typeof made, firstName: string): Promise<void> {
  const { data } = await admin.rest("POST", "/case", { ...casePayload, firstName });
  const { caseId } = data.case as { caseId: number };
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId, lawFirmNote: "Urgent" });
  if (kind === "accepted") await lawyer.rest("PUT", `/case/${caseId}/accept`);
  if (kind === "rejected" || kind === "recalled") await lawyer.rest("PUT", `/case/${caseId}/reject`);
  if (kind === "recalled") await admin.rest("PUT", `/case/${caseId}/recall`);
  made[kind].push(caseId);
}

beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  ({ lawyer, firmId } = await addFirm(server));
  const kinds = [
    "submitted",
    "recalled",
    "accepted",
    "rejected",
    "submitted",
    "rejected",
    "accepted",
  ] as const;
  for (const [index, kind] of kinds.entries()) {
    server.passTime(60_000);
    await addOffered(kind, `Person${String.fromCharCode(65 + index)}`);
  }
});

const idsOf = (cases: { caseId: number }[]) => cases.map(({ caseId }) => caseId);
const newestFirst = (...ids: number[][]) => ids.flat().sort((a, b) => b - a);

async function readFirmCases(query: Record<string, string | number> = {}, caller = lawyer) {
  const { status, data } = await caller.rest("GET", withQuery("/case/lawfirm", query));
  expect(status).toBe(200);
  return data as { assignedCases: CaseListItem[]; rejectedCases: OfferedCase[]; nextCursor: string | null };
}

describe("the cases of a firm in two lists", () => {
  it("are those it was offered and has not declined, and those it rejected, latest offer first", async () => {
    const { assignedCases, rejectedCases, nextCursor } = await readFirmCases();
    expect(idsOf(assignedCases)).toEqual(newestFirst(made.submitted, made.accepted));
    expect(idsOf(rejectedCases)).toEqual(newestFirst(made.rejected, made.recalled));
    expect(nextCursor).toBeNull();
  });

  it("show only the offer of a recalled case, without a way to its page", async () => {
    const { rejectedCases } = await readFirmCases();
    const recalled = rejectedCases.find(({ caseId }) => made.recalled.includes(caseId));
    expect(recalled).toMatchObject({
      viewable: false,
      status: "Rejected",
      lawFirmNote: "Urgent",
      client: { firstName: "PersonB", email: null, phoneNumber: null },
      city: null,
      lawFirmId: null,
      assignedAt: expect.stringMatching(/Z$/),
    });
    expect(rejectedCases.filter(({ viewable }) => viewable)).toHaveLength(2);
  });

  it.each([1, 2, 3])("are read to their ends by one cursor, %i rows at a time", async (limit) => {
    const lists = ["assignedCases", "rejectedCases"];
    const pages = await readPages<CaseListItem>(lawyer, { url: "/case/lawfirm", lists, limit });
    for (const page of pages)
      for (const rows of Object.values(page)) expect(rows.length).toBeLessThanOrEqual(limit);
    const whole = (list: string) => idsOf(pages.flatMap((page) => page[list] ?? []));
    expect(whole("assignedCases")).toEqual(newestFirst(made.submitted, made.accepted));
    expect(whole("rejectedCases")).toEqual(newestFirst(made.rejected, made.recalled));
  });

  it.each(["caseId", "clientName", "createdAt", "status", "assignedAt"])(
    "are read to their ends when sorted by %s, in both directions",
    async (sort) => {
      const lists = ["assignedCases", "rejectedCases"];
      for (const direction of ["asc", "desc"]) {
        const query = { sort, direction };
        const pages = await readPages<CaseListItem>(lawyer, { url: "/case/lawfirm", lists, limit: 2, query });
        const all = pages.flatMap((page) => Object.values(page).flat());
        expect(newestFirst(idsOf(all))).toEqual(newestFirst(...Object.values(made)));
      }
    },
  );

  it("are read to their ends by the longest names", async () => {
    const other = await addFirm(server, "Firm of long names");
    for (const isRejected of [false, true, false, true]) {
      const names = { firstName: "\u{20bb7}".repeat(100), lastName: "\u{20bb7}".repeat(100) };
      const { data } = await admin.rest("POST", "/case", { ...casePayload, ...names });
      const { caseId } = data.case as { caseId: number };
      await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: other.firmId });
      if (isRejected) await other.lawyer.rest("PUT", `/case/${caseId}/reject`);
    }
    const query = { sort: "clientName", limit: 1 };
    const { nextCursor } = await readFirmCases(query, other.lawyer);
    const last = await readFirmCases({ ...query, cursor: nextCursor ?? "" }, other.lawyer);
    expect(last).toMatchObject({ assignedCases: [{}], rejectedCases: [{}], nextCursor: null });
  });

  it("obey the search and the status", async () => {
    expect(await readFirmCases({ search: "persona" })).toMatchObject({
      assignedCases: [{ caseId: made.submitted[0] }],
      rejectedCases: [],
    });
    const accepted = await readFirmCases({ status: "In Progress" });
    expect(idsOf(accepted.assignedCases)).toEqual(newestFirst(made.accepted));
    expect(accepted.rejectedCases).toEqual([]);
    const rejected = await readFirmCases({ status: "Rejected", limit: 2 });
    expect(rejected.assignedCases).toEqual([]);
    const further = await readFirmCases({ status: "Rejected", limit: 2, cursor: rejected.nextCursor ?? "" });
    expect(idsOf([...rejected.rejectedCases, ...further.rejectedCases])).toEqual(
      newestFirst(made.rejected, made.recalled),
    );
    expect(await readFirmCases({ status: "New" })).toMatchObject({ assignedCases: [], rejectedCases: [] });
  });

  it("are nobody else's", async () => {
    const other = await addFirm(server, "Other firm");
    expect(await readFirmCases({}, other.lawyer)).toEqual({
      assignedCases: [],
      rejectedCases: [],
      nextCursor: null,
    });
    expect((await admin.rest("GET", "/case/lawfirm")).status).toBe(403);
  });

  it.each(["abc", ".abc", "abc.", "a.b.c", "."])(
    "refuse the cursor %j that they never gave",
    async (cursor) => {
      const reply = await lawyer.rest("GET", withQuery("/case/lawfirm", { cursor }));
      expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    },
  );
});

describe("all cases that a firm was offered", () => {
  const listAll = async (query: object = {}) =>
    (await lawyer.query("cases.listOffered", query)).data as {
      cases: OfferedCase[];
      nextCursor: string | null;
    };

  it("are those it holds, those it rejected and one that was taken back before it answered", async () => {
    const { data } = await admin.rest("POST", "/case", { ...casePayload, firstName: "Takenback" });
    const { caseId } = data.case as { caseId: number };
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    await admin.rest("PUT", `/case/${caseId}/recall`);
    const { cases } = await listAll();
    expect(idsOf(cases)).toEqual(newestFirst(...Object.values(made), [caseId]));
    const own = {
      viewable: false,
      status: "Rejected",
      outcome: "recalled",
      decidedAt: expect.stringMatching(/Z$/),
      client: { firstName: "Takenback", email: null, phoneNumber: null },
      city: null,
    };
    expect(cases[0]).toMatchObject(own);
    expect((await readFirmCases()).rejectedCases[0]).toMatchObject(own);
    const offers = await lawyer.rest("GET", `/case/${caseId}/assignments`);
    expect(offers.data.assignments).toMatchObject([
      { caseId, client: { firstName: "Takenback" }, outcome: "recalled", lawFirm: { id: firmId } },
    ]);
    expect((await lawyer.rest("GET", `/case/${caseId}`)).status).toBe(403);
    made.recalled.push(caseId);
  });

  it("are found by name and say their status", async () => {
    const { cases } = await listAll({ search: "persond" });
    expect(cases).toMatchObject([{ caseId: made.rejected[0], status: "Rejected", viewable: true }]);
    const byStatus = await listAll({ sort: "status" });
    expect(byStatus.cases.map(({ status }) => status)).toEqual([
      ...["Accepted", "Accepted", "Submitted", "Submitted"],
      ...["Rejected", "Rejected", "Rejected", "Rejected"],
    ]);
  });

  it.each(["caseId", "clientName", "createdAt", "status", "assignedAt"])(
    "are read to their end when sorted by %s",
    async (sort) => {
      const read: number[] = [];
      let cursor: string | undefined;
      do {
        const page: Awaited<ReturnType<typeof listAll>> = await listAll({ sort, limit: 3, cursor });
        read.push(...idsOf(page.cases));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(newestFirst(read)).toEqual(newestFirst(...Object.values(made)));
    },
  );
});

describe("the firm's one list", () => {
  it("counts what it holds on its first page, under the same search and status", async () => {
    const total = async (query: Record<string, string | number>) =>
      (await lawyer.rest("GET", withQuery("/cases", { ...query, limit: 1 }))).data.total;
    expect(await total({})).toBe(6);
    expect(await total({ status: "Submitted" })).toBe(2);
    expect(await total({ status: "Rejected" })).toBe(2);
    expect(await total({ search: "persona" })).toBe(1);
    expect(await total({ search: "nobody" })).toBe(0);
  });
});
