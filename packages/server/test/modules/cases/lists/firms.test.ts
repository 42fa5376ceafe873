import type { LawFirmListItem } from "@caseward/domain/firms/response";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm, firmPayload } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { readPages, withQuery } from "./rows";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  await addFirm(server);
  await addFirm(server, "Other firm");
});

describe("the administrator's list of firms", () => {
  const offers = [
    ["Ångström & Co", "CA", "Car Accidents", ["Orange"]],
    ["angstrom Injury", "TX", "Slip and Fall", []],
    ["Angstrom Law", "CA", "Slip and Fall", []],
    ["O’Dell 100%", "NY", "Wrongful Death", ["Kings", "Queens"]],
  ] as const;
  beforeAll(async () => {
    for (const [firmName, state, name, counties] of offers) {
      const caller = await server.signIn({ userType: "lawfirm" });
      const jurisdictions = [{ state, counties }];
      const practiceAreas = [{ name, rank: 1 }];
      const reply = await caller.rest("POST", "/law-firm", {
        ...firmPayload,
        firmName,
        jurisdictions,
        practiceAreas,
      });
      expect(reply.status).toBe(201);
    }
  });
  const read = async (query: Record<string, string | number>) => {
    const { status, data } = await admin.rest("GET", withQuery("/law-firms", query));
    expect(status).toBe(200);
    return data.lawFirms as LawFirmListItem[];
  };
  const namesOf = (firms: LawFirmListItem[]) => firms.map(({ firmName }) => firmName);

  it("comes in a language-aware order, whole and page by page", async () => {
    const all = namesOf(await read({}));
    expect(all).toEqual([
      ...["Ångström & Co", "angstrom Injury", "Angstrom Law"],
      ...["Ng & Sons", "O’Dell 100%", "Other firm"],
    ]);
    const paging = { url: "/law-firms", lists: ["lawFirms"], limit: 2 };
    const pages = await readPages<LawFirmListItem>(admin, paging);
    expect(namesOf(pages.flatMap(({ lawFirms }) => lawFirms ?? []))).toEqual(all);
  });

  it.each([
    [{ search: "angstrom" }, ["Ångström & Co", "angstrom Injury", "Angstrom Law"]],
    [{ search: "law ÅNG" }, ["Angstrom Law"]],
    [{ search: "o'dell" }, ["O’Dell 100%"]],
    [{ search: "%" }, ["O’Dell 100%"]],
    [{ search: "_" }, []],
    [{ state: "CA" }, ["Ångström & Co", "Angstrom Law"]],
    [{ state: "ca", practiceArea: "Slip and Fall" }, ["Angstrom Law"]],
    [{ practiceArea: "Slip and Fall", search: "injury" }, ["angstrom Injury"]],
    [{ state: "WY" }, []],
    [{ state: "", practiceArea: "", search: "other" }, ["Other firm"]],
  ])("of %j is %j", async (query, names) =>
    expect(namesOf(await read(query as Record<string, string>))).toEqual(names),
  );

  it("says the jurisdictions in words", async () => {
    expect(await read({ state: "NY" })).toMatchObject([
      { jurisdiction: "New York", jurisdictionCounty: "Kings, Queens", jurisdictions: [{ state: "NY" }] },
    ]);
    expect(await read({ search: "angstrom law" })).toMatchObject([{ jurisdictionCounty: "All Counties" }]);
  });

  it.each([{ state: "XX" }, { practiceArea: "Divorce" }, { limit: "0" }, { cursor: "abc" }])(
    "refuses %j",
    async (query) =>
      expect((await admin.rest("GET", withQuery("/law-firms", query as never))).status).toBe(400),
  );
});
