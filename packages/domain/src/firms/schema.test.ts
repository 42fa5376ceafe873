import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lawFirmSchema } from "./response";
import { createFirmSchema, firmIdSchema, listFirmsSchema } from "./schema";

const office = { address: "1 Main St", city: "Fresno", state: "CA", zipCode: "93650" };
const contact = {
  firstName: "Siobhan",
  lastName: "O'Dell",
  title: "Partner",
  email: "Siobhan@Ng-Sons.test",
  mobileNumber: "(415) 555-0100",
};
const firm = {
  firmName: "Ng & Sons",
  addresses: [office],
  primaryContact: contact,
  monthlyNewCaseCapacity: "11-20",
  apiIntegrationInterest: "unsure",
  caseUpdatesCommitment: "needInfo",
  termsAgreed: true,
  informationVerified: true,
};

const issuesOf = (payload: unknown) =>
  (createFirmSchema.safeParse(payload).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);
const issuesWith = (change: object) => issuesOf({ ...firm, ...change });
const parsedWith = (change: object) => createFirmSchema.parse({ ...firm, ...change });

const requiredInOrder = [
  ["firmName", "Firm Name"],
  ["addresses.0.address", "Address"],
  ["addresses.0.city", "City"],
  ["addresses.0.state", "State"],
  ["addresses.0.zipCode", "ZIP Code"],
  ["primaryContact.firstName", "First Name"],
  ["primaryContact.lastName", "Last Name"],
  ["primaryContact.title", "Title"],
  ["primaryContact.email", "Email"],
  ["primaryContact.mobileNumber", "Mobile Number"],
  ["monthlyNewCaseCapacity", "Monthly New Case Capacity"],
  ["apiIntegrationInterest", "API Integration Interest"],
  ["caseUpdatesCommitment", "Case Updates Commitment"],
  ["termsAgreed", "Terms Agreement"],
  ["informationVerified", "Information Verification"],
].map(([path, label]) => [path, `Please fill in the required field: ${label}`]);

const blank = {
  firmName: " ",
  addresses: [{ address: "", suite: "", city: "", state: "", zipCode: "", isPrimary: true }],
  primaryContact: { firstName: "", lastName: "", title: "", email: "", mobileNumber: "", faxNumber: "" },
  monthlyNewCaseCapacity: "",
  apiIntegrationInterest: null,
  caseUpdatesCommitment: "",
  termsAgreed: false,
  informationVerified: false,
};

describe("the required fields of onboarding", () => {
  it.each([
    ["nothing", {}],
    ["a blank form", blank],
    ["nulls", { firmName: null, addresses: null, primaryContact: null, termsAgreed: null }],
  ])("are named in the order of the form for %s", (_, payload) =>
    expect(issuesOf(payload)).toEqual(requiredInOrder),
  );
  it("name a missing city before a later wrong e-mail and a missing tick", () =>
    expect(
      issuesWith({
        addresses: [{ ...office, city: "" }],
        primaryContact: { ...contact, email: "ana" },
        termsAgreed: false,
      }).map(([path]) => path),
    ).toEqual(["addresses.0.city", "primaryContact.email", "termsAgreed"]));
  it("want real agreement", () =>
    expect(issuesWith({ informationVerified: "yes" })).toEqual([requiredInOrder.at(-1)]));
  it("call a wrong choice wrong, not missing", () =>
    expect(issuesWith({ monthlyNewCaseCapacity: "100" })).toEqual([
      ["monthlyNewCaseCapacity", "Please choose one of the listed options"],
    ]));
  it.each([null, undefined, "x", 5, []])("are asked for without raising for %j", (payload) =>
    expect(createFirmSchema.safeParse(payload).success).toBe(false),
  );
});

describe("a firm", () => {
  it("keeps names as they are written", () => {
    const { firmName, primaryContact } = parsedWith({});
    expect([firmName, primaryContact.lastName]).toEqual(["Ng & Sons", "O'Dell"]);
  });
  it("has null for what is optional and was not given, whether absent, null or blank", () => {
    const fields = {
      yearEstablished: null,
      firmWebsite: null,
      firmPhone: null,
      firmEmail: null,
      yearsOfExperience: null,
      numberOfAttorneys: null,
      averageMonthlyVolume: null,
      caseManagementSoftware: null,
      otherSoftware: null,
      initialResponseTime: null,
      firmDescription: null,
      usp: null,
      referralSource: null,
      notes: null,
    };
    const blanks = Object.fromEntries(Object.keys(fields).map((field) => [field, ""]));
    for (const change of [{}, fields, blanks]) expect(parsedWith(change)).toMatchObject(fields);
  });
  it("ignores fields it does not know", () =>
    expect(parsedWith({ id: 1, ownerId: 7 })).not.toHaveProperty("id"));
  it("is reached by e-mail unless it says otherwise", () => {
    expect(parsedWith({}).primaryContact).toMatchObject({
      email: "siobhan@ng-sons.test",
      email_preferred: true,
      sms_preferred: false,
      fax_preferred: false,
    });
    const posted = parsedWith({
      primaryContact: { ...contact, email_preferred: "false", sms_preferred: true },
    });
    expect(posted.primaryContact).toMatchObject({ email_preferred: false, sms_preferred: true });
  });
  it.each([
    ["firmPhone", "12"],
    ["firmEmail", "ana"],
    ["firmWebsite", "javascript:alert(1)"],
    ["firmWebsite", "//host"],
    ["firmWebsite", `https://example.com/${"a".repeat(3000)}`],
    ["referralSource", "radio"],
    ["averageMonthlyVolume", "7"],
    ["firmName", "a\u0000b"],
    ["usp", "x".repeat(2001)],
    ["primaryContact", "x"],
    ["addresses", "x"],
    ["practiceAreas", "x"],
    ["jurisdictions", "x"],
  ])("refuses %s %j with a sentence", (field, value) => {
    const issues = issuesWith({ [field]: value });
    expect(issues.map(([path]) => path)).toEqual([field]);
    expect(issues[0]?.[1]).toMatch(/^(Please|Enter) /);
  });
  it("has a website with a scheme", () =>
    expect(parsedWith({ firmWebsite: " ng-sons.test " }).firmWebsite).toBe("https://ng-sons.test"));
});

describe("the numbers of a firm", () => {
  it("may arrive as digits", () =>
    expect(
      parsedWith({ yearEstablished: "1987", numberOfAttorneys: " 12 ", yearsOfExperience: 0 }),
    ).toMatchObject({ yearEstablished: 1987, numberOfAttorneys: 12, yearsOfExperience: 0 }));
  it.each([1.5, "1.5", 1699, 2101, "1e3", "0x7d0", Number.NaN, Number.POSITIVE_INFINITY, -1, "abc", true])(
    "refuse the year %j",
    (yearEstablished) =>
      expect(issuesWith({ yearEstablished })).toEqual([
        ["yearEstablished", "Please enter a whole number from 1700 to 2100: Year Established"],
      ]),
  );
  it.each([-1, 1.5, "-1", 99_999_999_999, "99999999999"])("refuse %j attorneys", (numberOfAttorneys) =>
    expect(issuesWith({ numberOfAttorneys })).toHaveLength(1),
  );
});

describe("the offices of a firm", () => {
  const flat = { firmAddress: "2 Oak St", firmCity: "Reno", firmState: "nv", firmZip: "89501" };
  const mirrored = { firmAddress: "1 Main St", firmCity: "Fresno", firmState: "CA", firmZip: "93650" };

  it("are mirrored in the flat fields", () => expect(parsedWith({})).toMatchObject(mirrored));
  it("win over the flat fields", () => expect(parsedWith({ ...flat, firmZip: "x" })).toMatchObject(mirrored));
  it.each([undefined, null, []])("are made of the flat fields when addresses is %j", (addresses) =>
    expect(parsedWith({ ...flat, addresses })).toMatchObject({
      firmState: "NV",
      addresses: [
        { address: "2 Oak St", suite: null, city: "Reno", state: "NV", zipCode: "89501", isPrimary: true },
      ],
    }),
  );
  it("name what the flat fields lack", () =>
    expect(issuesWith({ ...flat, firmCity: "", addresses: undefined })).toEqual([requiredInOrder[2]]));
});

describe("the id of a firm", () => {
  it("may be the digits of a path", () =>
    expect(firmIdSchema.parse({ firmId: "12" })).toEqual({ firmId: 12 }));
  it.each([1.5, "1.5", 99_999_999_999, "99999999999", -1, "-1", "abc", "\u0000", undefined])(
    "is refused for %j",
    (firmId) => expect(firmIdSchema.safeParse({ firmId }).success).toBe(false),
  );
});

describe("the query of the list of firms", () => {
  it.each([{}, { search: "", state: "", practiceArea: "" }])("filters nothing for %j", (query) =>
    expect(listFirmsSchema.parse(query)).toEqual({
      limit: 100,
      search: null,
      state: null,
      practiceArea: null,
      verification: null,
    }),
  );
  it("reads a query string", () =>
    expect(
      listFirmsSchema.parse({
        search: " Ng ",
        state: "ca",
        practiceArea: "Slip and Fall",
        verification: "pending",
        limit: "5",
        cursor: "x",
      }),
    ).toEqual({
      ...{ search: "Ng", state: "CA", practiceArea: "Slip and Fall", verification: "pending" },
      ...{ limit: 5, cursor: "x" },
    }));
  it.each([{ state: "XX" }, { practiceArea: "Tax" }, { verification: "new" }, { limit: "501" }])(
    "refuses %j",
    (query) => expect(listFirmsSchema.safeParse(query).success).toBe(false),
  );
});

describe("OpenAPI", () => {
  it("describes a request with every field of a response but those that the server sets", () => {
    const request = z.toJSONSchema(createFirmSchema, { io: "input" });
    const fields = Object.keys(lawFirmSchema.shape).filter(
      (field) => !["id", "firmId", "verification", "createdAt", "updatedAt"].includes(field),
    );
    expect(Object.keys(request.properties ?? {}).sort()).toEqual(fields.sort());
  });
  it("says what a request must hold", () =>
    expect(z.toJSONSchema(createFirmSchema, { io: "input" }).required).toEqual([
      "firmName",
      "primaryContact",
      "monthlyNewCaseCapacity",
      "apiIntegrationInterest",
      "caseUpdatesCommitment",
      "termsAgreed",
      "informationVerified",
    ]));
  it("describes the query of the list", () =>
    expect(z.toJSONSchema(listFirmsSchema, { io: "input" }).required ?? []).toEqual([]));
});
