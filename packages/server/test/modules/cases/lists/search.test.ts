import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases, listCases, withQuery } from "./rows";

const server = await testServer();
let admin: Caller;
/** Ids by name, and names by id. */
const ids = new Map<string, number>();
const namesOf = new Map<number, string>();

const people = [
  ["María", "Zúñiga"],
  ["Łukasz", "Żółty"],
  ["Siobhan", "O'Dell"],
  ["Maeve", "O’Brien"],
  ["Finn", "O´Shea"],
  ["Kaleo", "Kaʻahumanu"],
  ["Percy", "100% Sure"],
  ["Under", "Score_d"],
  ["Back", "Slash\\ed"],
  ["Jean-Luc", "Müller"],
  ["Anne‑Marie", "Strauß"],
  ["Ὀδυσσεύς", "Νικολάου"],
  ["Nguyễn", "Thị Minh"],
  ["İpek", "Yılmaz"],
  ["Søren", "Ægir"],
  ["李", "小龙"],
  ["محمد", "علي"],
  ["Moqж", "Plum"],
] as const;

beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  const made = await insertCases(
    server,
    people.map(([firstName, lastName]) => ({ firstName, lastName })),
  );
  for (const [index, id] of made.entries()) {
    ids.set(people[index]?.[0] ?? "", id);
    namesOf.set(id, people[index]?.[0] ?? "");
  }
});

const find = async (search: string) =>
  (await listCases(admin, { search, sort: "caseId" })).map(({ caseId }) => namesOf.get(caseId));

describe("a search by name", () => {
  it.each([
    ["zuniga", "María"],
    ["ZÚÑIGA", "María"],
    ["zu\u0301n\u0303iga", "María"],
    ["MARIA zun", "María"],
    ["zuniga maria", "María"],
    ["  zun   mar  ", "María"],
    ["uñi", "María"],
    ["lukasz", "Łukasz"],
    ["ŁUKASZ zolty", "Łukasz"],
    ["o'dell", "Siobhan"],
    ["odell", "Siobhan"],
    ["kaahumanu", "Kaleo"],
    ["annemarie", "Anne‑Marie"],
    ["jeanluc", "Jean-Luc"],
    ["ma\u200bria", "María"],
    ["maria\nzuniga", "María"],
    ["O’Dell", "Siobhan"],
    ["o´dell", "Siobhan"],
    ["o`dell", "Siobhan"],
    ["o'brien", "Maeve"],
    ["O’Brien", "Maeve"],
    ["o'shea", "Finn"],
    ["ka'ahumanu", "Kaleo"],
    ["100%", "Percy"],
    ["score_d", "Under"],
    ["slash\\", "Back"],
    ["\\ed", "Back"],
    ["jean-luc muller", "Jean-Luc"],
    ["jean‐luc", "Jean-Luc"],
    ["anne-marie", "Anne‑Marie"],
    ["strauss", "Anne‑Marie"],
    ["οδυσσευς", "Ὀδυσσεύς"],
    ["ΟΔΥΣ", "Ὀδυσσεύς"],
    ["nguyen minh", "Nguyễn"],
    ["ipek yilmaz", "İpek"],
    ["soren aegir", "Søren"],
    ["小龙", "李"],
    ["علي", "محمد"],
    ["gu", "Nguyễn"],
    ["cy", "Percy"],
    ["ed", "Back"],
    ["oq", "Moqж"],
  ])("for %s finds %s alone", async (search, name) => expect(await find(search)).toEqual([name]));

  it.each(["%", "_", "\\"])("takes %s as itself, not for any sign", async (sign) => {
    expect(await find(sign)).toHaveLength(1);
    expect(await find(`mar${sign}a`)).toEqual([]);
  });

  it.each(["", "   "])("for %j finds everybody", async (search) =>
    expect(await find(search)).toHaveLength(people.length),
  );

  it("must match in each of its words", async () => expect(await find("maria lukasz")).toEqual([]));

  it.each(["a\u0000b", "x".repeat(201), "a\u0007b", "a\ufffdb"])("is refused for %j", async (search) =>
    expect((await admin.rest("GET", withQuery("/cases", { search }))).status).toBe(400),
  );
});

describe("a search by case ID", () => {
  it.each([
    (id: number) => `#${id}`,
    (id: number) => String(id),
    (id: number) => String(id).padStart(4, "0"),
    (id: number) => `#${String(id).padStart(4, "0")}`,
    (id: number) => ` ${id} `,
    (id: number) => `lukasz #${id}`,
  ])("finds the case of that number alone", async (write) => {
    const id = ids.get("Łukasz") ?? 0;
    const listed = await listCases(admin, { search: write(id) });
    expect(listed.map(({ caseId }) => caseId)).toEqual([id]);
  });

  it.each(["99999999999", "9999999999", "#0", "2147483648"])(
    "of %s finds nothing and harms nothing",
    async (search) => expect(await find(search)).toEqual([]),
  );
});

describe("a filter by status", () => {
  beforeAll(async () => {
    const { firmId } = await addFirm(server);
    const held = { lawFirmId: firmId, assignedAt: new Date() };
    const rows = ["Accepted", "Submitted", "Rejected"] as const;
    await insertCases(
      server,
      rows.map((status) => ({ status, ...held })),
    );
  });

  it.each([
    ["In Progress", ["Accepted"]],
    ["in progress", ["Accepted"]],
    ["Accepted", ["Accepted"]],
    ["accepted", ["Accepted"]],
    ["New", ["New"]],
    ["submitted", ["Submitted"]],
    ["Rejected", ["Rejected"]],
    ["All Cases", ["New", "Accepted", "Submitted", "Rejected"]],
    ["all", ["New", "Accepted", "Submitted", "Rejected"]],
    ["", ["New", "Accepted", "Submitted", "Rejected"]],
  ])("of %j shows %j", async (status, statuses) => {
    const listed = await listCases(admin, { status });
    expect([...new Set(listed.map((one) => one.status))]).toEqual(statuses);
  });

  it("and a search both hold", async () => {
    expect(await listCases(admin, { status: "New", search: "maria" })).toHaveLength(1);
    expect(await listCases(admin, { status: "Accepted", search: "maria" })).toEqual([]);
  });

  it.each(["Closed", "%", "New' or true"])(
    "of %j, which is none, is refused with a sentence",
    async (status) =>
      expect(await admin.rest("GET", withQuery("/cases", { status }))).toMatchObject({
        status: 400,
        body: { message: "Please filter by New, In Progress, Submitted or Rejected" },
      }),
  );
});
