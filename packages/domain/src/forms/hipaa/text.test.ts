import { describe, expect, it } from "vitest";
import { createTranslator } from "../../language/translator";
import { plainTerms } from "./plain-terms";
import { authorizationTerms } from "./terms";
import { authorizationElements, missingAuthorizationElements } from "./testing/elements";
import { recordOf } from "./testing/record";
import { authorizationSections, type SignedAuthorization } from "./text";

const record = recordOf("Siobhan O'Dell");

const represented: SignedAuthorization = {
  ...record,
  hipaaInfo: {
    ...record.hipaaInfo,
    signedBy: { id: 9, name: "Linh Ng", userType: "lawfirm" },
    enteredByFirm: "Ng & Sons",
    representative: { name: "Aoife O'Dell", authority: "Mother of the patient, a minor" },
  },
};

const textOf = (of: SignedAuthorization) => JSON.stringify(authorizationSections(of));
const elements = Object.keys(authorizationElements);

describe.each([
  ["the patient", record],
  ["a representative", represented],
])("an authorization that %s signs", (_, signed) => {
  it("lacks nothing that 45 CFR 164.508(c) asks for", () => {
    expect(missingAuthorizationElements(authorizationSections(signed))).toEqual([]);
  });

  it.each(elements)("is not valid without its %s", (id) => {
    const without = authorizationSections(signed).filter((section) => section.id !== id);
    expect(missingAuthorizationElements(without)).toEqual([id]);
  });

  it.each(elements)("is not valid when its %s is only a heading", (id) => {
    const emptied = authorizationSections(signed).map((section) =>
      section.id === id ? { ...section, paragraphs: [], fields: [] } : section,
    );
    expect(missingAuthorizationElements(emptied)).toEqual([id]);
  });
});

describe("the words of an authorization", () => {
  it("have each sensitive kind with its initials, or that it may not be released", () => {
    const exemptions = {
      ...{ mentalHealth: false, communicableDiseases: false, hivAids: true, substanceAbuse: false },
      ...{ other: false, otherDescription: "" },
    };
    const initials = {
      mentalHealth: "SO",
      communicableDiseases: "S.O.",
      hivAids: null,
      substanceAbuse: "so",
    };
    const authorization = { ...record.hipaaInfo.authorization, exemptions, initials };
    const sections = authorizationSections({ ...record, hipaaInfo: { ...record.hipaaInfo, authorization } });
    expect(sections.find(({ id }) => id === "initials")?.fields).toEqual([
      { label: "Mental health", value: "SO" },
      { label: "Communicable diseases", value: "S.O." },
      { label: "HIV or AIDS", value: "May not be released" },
      { label: "Alcohol or drug abuse treatment", value: "so" },
    ]);
    expect(textOf(record)).not.toMatch(/initials/);
  });

  it("have the date of birth where it is known", () => {
    const patientInformation = { ...record.hipaaInfo.patientInformation, dateOfBirth: "1980-02-29" };
    const known = { ...record, hipaaInfo: { ...record.hipaaInfo, patientInformation } };
    expect(textOf(known)).toContain('{"label":"Date of birth","value":"Feb 29, 1980"}');
    expect(textOf(record)).not.toMatch(/birth/);
  });

  it("say of what a law firm entered that the client has not confirmed it, and of no other", () => {
    expect(textOf(represented)).toMatch(/entered for the client by the law firm/);
    expect(textOf(represented)).toContain('{"label":"Confirmed by the client","value":"Not yet"}');
    expect(textOf(record)).not.toMatch(/Not yet|entered for the client/);
  });

  it("are said in plain words beside the text that is signed, term by term", () => {
    const plain = plainTerms(record, { language: "en", t: createTranslator().t });
    expect(Object.keys(plain)).toEqual(authorizationTerms(record).map(({ id }) => id));
  });

  it("name who signed, in which role, when and from where", () => {
    expect(textOf(represented)).toContain("Law firm of the client, account 9");
    expect(textOf(record)).toContain("2026-03-10 13:30:05 UTC");
    expect(textOf(record)).toContain("203.0.113.7");
    expect(textOf(record)).toContain("#0012");
  });

  it("name who entered it for the patient", () =>
    expect(textOf(represented)).toContain("Linh Ng of Ng & Sons, for Siobhan O'Dell"));

  it("say when the client confirmed it", () => {
    const confirmedAt = "2026-03-11T09:00:00.000Z";
    const confirmed = { ...represented, hipaaInfo: { ...represented.hipaaInfo, confirmedAt } };
    expect(textOf(confirmed)).toContain("2026-03-11 09:00:00 UTC");
    expect(textOf(confirmed)).not.toContain("Not yet");
  });

  it("begin with the revocation once there is one, and lack nothing else", () => {
    const revoked = { ...record, hipaaInfo: { ...record.hipaaInfo, revokedAt: "2026-04-01T09:00:00.000Z" } };
    const [first] = authorizationSections(revoked);
    expect(first).toMatchObject({ heading: "REVOKED", fields: [{ value: "2026-04-01 09:00:00 UTC" }] });
    expect(missingAuthorizationElements(authorizationSections(revoked))).toEqual([]);
    expect(textOf(record)).not.toMatch(/revoked this/i);
  });

  it("name the representative and the authority to act", () => {
    expect(textOf(represented)).toContain("Mother of the patient, a minor");
  });

  it("lack a signature when nobody's name was typed", () => {
    const { patientInformation } = record.hipaaInfo;
    const unsigned = {
      ...record,
      hipaaInfo: { ...record.hipaaInfo, patientInformation: { ...patientInformation, signature: " \u200b" } },
    };
    expect(missingAuthorizationElements(authorizationSections(unsigned))).toEqual(["signature"]);
  });

  it("say in words what is exempt, and only that", () => {
    const exemptions = {
      mentalHealth: true,
      communicableDiseases: false,
      hivAids: true,
      substanceAbuse: false,
      other: true,
      otherDescription: "Dental records",
    };
    const { authorization } = record.hipaaInfo;
    const text = textOf({
      ...record,
      hipaaInfo: {
        ...record.hipaaInfo,
        authorization: { ...authorization, authorizationType: "with-exemptions", exemptions },
      },
    });
    expect(text).toContain(
      "may not be released: mental health records; records of HIV or AIDS; other: Dental records.",
    );
    expect(text).not.toContain("communicable diseases");
  });
});
