import { cases } from "@caseward/db/schema/cases";
import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { caseStatuses } from "@caseward/domain/cases/status/status";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases, listCases, readAllIds, withQuery } from "./rows";

const server = await testServer();
let admin: Caller;
let firm: Awaited<ReturnType<typeof addFirm>>;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  firm = await addFirm(server);
});
beforeEach(async () => {
  await server.database.db.delete(cases);
});

const sameMoment = new Date("2026-03-10T12:00:00.123Z");
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));
const held = (minute: number) => ({ lawFirmId: firm.firmId, assignedAt: at(minute) });
const directions = ["asc", "desc"] as const;

/** 30 cases of the same moment, with ties in every field that a list is sorted by. */
const insertTied = () =>
  insertCases(
    server,
    Array.from({ length: 30 }, (_, index) => {
      const status = caseStatuses[index % 4] ?? "New";
      const isHeld = status !== "New" && index % 3 > 0;
      return {
        firstName: ["Ana", "ana", "Ána"][index % 3] ?? "",
        createdAt: sameMoment,
        status: isHeld ? status : index % 2 ? "Rejected" : "New",
        ...(isHeld ? held(index % 2) : {}),
      } as const;
    }),
  );

describe("a list that nobody sorted", () => {
  it("has the administrator's rank of statuses, the newest first within one", async () => {
    const ids = await insertCases(server, [
      { status: "Rejected" },
      { status: "Submitted", ...held(1) },
      { status: "New" },
      { status: "Accepted", ...held(1) },
      { status: "New" },
      { status: "Submitted", ...held(0) },
    ]);
    const listed = await listCases(admin);
    expect(listed.map(({ status }) => status)).toEqual([
      "New",
      "New",
      "Accepted",
      "Submitted",
      "Submitted",
      "Rejected",
    ]);
    expect(listed.map(({ caseId }) => ids.indexOf(caseId))).toEqual([4, 2, 3, 5, 1, 0]);
  });

  it("has the newest first for a client and a firm", async () => {
    const client = await server.signIn({ userType: "client" });
    const rows = [2, 3, 1].map((minute) => ({
      clientId: client.id,
      status: "Submitted" as const,
      createdAt: at(minute),
      ...held(5 - minute),
    }));
    const ids = await insertCases(server, rows);
    for (const caller of [client, firm.lawyer])
      expect((await listCases(caller)).map(({ caseId }) => ids.indexOf(caseId))).toEqual([1, 0, 2]);
  });
});

describe.each(caseSortFields)("a list sorted by %s", (sort) => {
  it.each(directions)("%s shows each of thirty tied cases once, over pages of ten", async (direction) => {
    const ids = await insertTied();
    const paged = await readAllIds(admin, { query: { sort, direction } });
    expect([...paged].sort((a, b) => a - b)).toEqual(ids);
    const whole = await listCases(admin, { sort, direction });
    expect(paged).toEqual(whole.map(({ caseId }) => caseId));
  });

  it.each(directions)("%s neither repeats nor loses a case while others are added", async (direction) => {
    const ids = await insertTied();
    const added = caseStatuses.slice(2).map((status) => ({ status, firstName: "Ana", ...held(0) }));
    const between = () => insertCases(server, [{ firstName: "ana", createdAt: sameMoment }, ...added]);
    const paged = await readAllIds(admin, { query: { sort, direction }, between, limit: 7 });
    expect(new Set(paged).size).toBe(paged.length);
    expect(ids.filter((id) => !paged.includes(id))).toEqual([]);
  });

  it("is in one direction the other way round of the other, where nothing is tied or missing", async () => {
    await insertCases(
      server,
      caseStatuses.map((status, index) => ({
        firstName: ["Dan", "ana", "Čeněk", "Bo"][index] ?? "",
        createdAt: at([3, 1, 4, 2][index] ?? 0),
        status,
        ...(status === "New" ? {} : held([2, 4, 1, 3][index] ?? 0)),
      })),
    );
    const url = withQuery("/cases", { sort, status: "" });
    const read = async (direction: string) =>
      ((await admin.rest("GET", `${url}&direction=${direction}`)).data.cases as { caseId: number }[]).map(
        ({ caseId }) => caseId,
      );
    const [up, down] = [await read("asc"), await read("desc")];
    const turned = [...down].reverse();
    expect(sort === "assignedAt" ? turned.slice(1) : turned).toEqual(
      sort === "assignedAt" ? up.slice(0, -1) : up,
    );
  });
});

describe("Received At", () => {
  it.each(directions)("%s has cases that no firm received last", async (direction) => {
    const ids = await insertCases(server, [
      { status: "New" },
      { status: "Submitted", ...held(2) },
      { status: "New" },
      { status: "Submitted", ...held(1) },
      { status: "Submitted", ...held(3) },
    ]);
    const paged = await readAllIds(admin, { query: { sort: "assignedAt", direction }, limit: 2 });
    const order = paged.map((id) => ids.indexOf(id));
    expect(order.slice(0, 3)).toEqual(direction === "asc" ? [3, 1, 4] : [4, 1, 3]);
    expect([...order.slice(3)].sort()).toEqual([0, 2]);
  });
});

describe("names", () => {
  it("come in a language-aware order, whatever their case and accents", async () => {
    const names = [
      "Zoe",
      "Ångström",
      "éclair",
      "Angstrom",
      "apple",
      "Eclair",
      "Öz",
      "angstrom",
      "Oz",
      "Ñandu",
    ];
    await insertCases(
      server,
      names.map((firstName) => ({ firstName })),
    );
    const listed = await listCases(admin, { sort: "clientName" });
    expect(listed.map(({ client }) => client.firstName)).toEqual([
      ...["angstrom", "Angstrom", "Ångström", "apple"],
      ...["Eclair", "éclair", "Ñandu", "Oz", "Öz", "Zoe"],
    ]);
  });

  it.each(["Ś", "𠮷", "ẩ"])(
    "may be as long as they can be, and the list still has its next page: %s",
    async (sign) => {
      const longest = sign.repeat(100 / sign.length);
      const ids = await insertCases(
        server,
        [1, 2, 3].map(() => ({ firstName: longest, lastName: longest })),
      );
      expect(await readAllIds(admin, { query: { sort: "clientName" }, limit: 1 })).toEqual(ids);
    },
  );
});

describe("a page", () => {
  it.each(["0", "501", "-1", "1.5", "abc", ""])("of %j rows is refused", async (limit) =>
    expect(await admin.rest("GET", `/cases?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "Please ask for 1 to 500 rows at a time" },
    }),
  );

  it("has a hundred rows when nothing is said, and at most five hundred", async () => {
    await insertCases(server, new Array(101).fill({}));
    const { data } = await admin.rest("GET", "/cases");
    expect(data.cases).toHaveLength(100);
    expect(data.nextCursor).not.toBeNull();
    expect(await listCases(admin, { limit: 500 })).toHaveLength(101);
  });

  const lostPage = {
    status: 400,
    body: { message: "This page of the list cannot be found. Please start again from the first page" },
  };
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  it.each([
    ["nonsense", "abc"],
    ["no list", Buffer.from('{"a":1}').toString("base64url")],
    ["too few values", forged("createdAt", "asc")],
    ["a number beyond 32 bits", forged("createdAt", "asc", "2026-03-10 12:00:00+00", "99999999999")],
    ["a moment that is none", forged("createdAt", "asc", "2026-99-10 12:00:00+00", "1")],
    ["SQL", forged("createdAt", "asc", "2026-03-10 12:00:00+00", "1) or true --")],
    ["a value that is no text", forged("createdAt", "asc", "2026-03-10 12:00:00+00", 1)],
  ])("that starts at a cursor of %s is refused with a sentence", async (_kind, cursor) => {
    const reply = await admin.rest(
      "GET",
      withQuery("/cases", { sort: "createdAt", direction: "asc", cursor }),
    );
    expect(reply).toMatchObject(lostPage);
  });

  it.each(caseSortFields)(
    "that starts at the cursor of another order than by %s is refused alike",
    async (sort) => {
      await insertCases(server, [{}, {}]);
      const { data } = await admin.rest("GET", withQuery("/cases", { sort, direction: "asc", limit: 1 }));
      const cursor = String(data.nextCursor);
      const turned = { sort, direction: "desc", cursor };
      const other = { sort: sort === "createdAt" ? "clientName" : "createdAt", direction: "asc", cursor };
      for (const query of [turned, other])
        expect(await admin.rest("GET", withQuery("/cases", query))).toMatchObject(lostPage);
    },
  );

  it.each([{ sort: "email" }, { direction: "up" }, { status: "Closed" }])("of %j is refused", async (query) =>
    expect((await admin.rest("GET", withQuery("/cases", query))).status).toBe(400),
  );
});
