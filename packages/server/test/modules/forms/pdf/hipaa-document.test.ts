import { join } from "node:path";
import { recordOf } from "@caseward/domain/forms/hipaa/testing/record";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import { describe, expect, it } from "vitest";
import { printAuthorization, recordDigest } from "../../../../src/modules/forms/pdf/hipaa-document";
import { countDifferences, loadPicture, mostDifferences, pictureFolder, readPdf, stack } from "./reader";
import { longestRecord, names } from "./record";
import { statementsOf, withoutSpaces } from "./statements";

describe("the printed authorization", () => {
  it("is the same to the byte for the same record, and another for another", async () => {
    const record = recordOf(names.chinese);
    const first = await printAuthorization(record);
    expect(Buffer.compare(first, await printAuthorization(structuredClone(record)))).toBe(0);
    expect(Buffer.compare(first, await printAuthorization({ ...record, ip: "203.0.113.8" }))).not.toBe(0);
  });

  it("names the case, the form, its version and the digest of the record at the foot of each page", async () => {
    const record = longestRecord();
    const { texts } = await readPdf(await printAuthorization(record));
    expect(texts).toHaveLength(2);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`Case #0012 · Form ${record.hipaaInfo.formId} · Version 1.0`);
      expect(text).toContain(recordDigest(record));
      expect(text).toContain(`Page ${index + 1} of 2`);
    }
  });

  const irish = recordOf(names.irish);
  const initials = { mentalHealth: "SO", communicableDiseases: "SO", hivAids: "SO", substanceAbuse: "SO" };
  const entered: SignedAuthorization["hipaaInfo"] = {
    ...irish.hipaaInfo,
    patientInformation: { ...irish.hipaaInfo.patientInformation, dateOfBirth: "1980-02-29" },
    authorization: { ...irish.hipaaInfo.authorization, initials },
    representative: { name: "Aoife O'Dell", authority: "Parent of the patient, who is a minor" },
    signedBy: { id: 9, name: "Linh Ng", userType: "lawfirm" },
    enteredByFirm: "Ng & Sons",
    revokedAt: "2026-04-01T09:00:00.000Z",
  };

  it.each([
    ["that a client signed", irish],
    ["of a long name", recordOf(names.long)],
    ["with all that it may have", { ...irish, hipaaInfo: entered }],
  ])("%s has its text and its signature on one page", async (_, record) => {
    const { texts } = await readPdf(await printAuthorization(record));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("Page 1 of 1");
  });

  it("that needs a second page has more there than the signature", async () => {
    const { texts } = await readPdf(await printAuthorization(longestRecord()));
    expect(texts[1]).toMatch(/^Right to revoke[\s\S]*\nSignature/);
  });

  it("says that it was revoked, under the digest that it had before", async () => {
    const record = recordOf(names.irish);
    const revoked = { ...record.hipaaInfo, revokedAt: "2026-04-01T09:00:00.000Z" };
    const { texts } = await readPdf(await printAuthorization({ ...record, hipaaInfo: revoked }));
    expect(texts[0]).toMatch(/REVOKED[\s\S]*2026-04-01 09:00:00 UTC/);
    expect(texts[0]).toContain(recordDigest(record));
  });

  it("prints the number of a character that no font has, in a name that is printed for the rest", async () => {
    const { texts } = await readPdf(await printAuthorization(recordOf("Ana 𒀭𒈹")));
    expect(texts.join()).toMatch(/Ana .*\[U\+1202D\].*\[U\+12239\]/);
  });

  it("is printed where the name of an account has a character without a font", async () => {
    const record = recordOf(names.irish);
    const signedBy = { ...record.hipaaInfo.signedBy, name: "Ana \u{1f600} \u0e01" };
    const printed = await printAuthorization({ ...record, hipaaInfo: { ...record.hipaaInfo, signedBy } });
    expect((await readPdf(printed)).texts.join()).toMatch(
      /Filled in by Ana[\s\S]*Role and account Client, account 7/,
    );
  });

  it("has two pages at most, with nothing left out, when every field is as long as it may be", async () => {
    const record = longestRecord();
    const { texts } = await readPdf(await printAuthorization(record));
    expect(texts.length).toBeLessThanOrEqual(2);
    const text = withoutSpaces(
      texts.join("\n").replace(/Case #0012 · Form.*[\s\S]*?Version 1\.0.*\n.*/g, ""),
    );
    for (const statement of statementsOf(record)) expect(text).toContain(statement.slice(0, 150));
  });

  it("is tagged, names its language and its title, and embeds its fonts", async () => {
    const pdf = Buffer.from(await printAuthorization(recordOf(names.hebrew))).toString("latin1");
    for (const part of [
      "/StructTreeRoot",
      "/Marked true",
      "/Lang (en-US)",
      "/DisplayDocTitle true",
      "pdfuaid:part",
    ])
      expect(pdf).toContain(part);
    expect(pdf).toMatch(/\/FontFile2/);
    expect(pdf).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
  });

  it("looks as its picture does, and otherwise for another name", async () => {
    const reference = await loadPicture(join(pictureFolder, "irish.png"));
    const differences = async (name: string) => {
      const { pictures } = await readPdf(await printAuthorization(recordOf(name)), { withPictures: true });
      return countDifferences(stack(pictures), reference);
    };
    expect(await differences(names.irish)).toBeLessThanOrEqual(mostDifferences);
    expect(await differences("Siobhan O'Dall")).toBeGreaterThan(mostDifferences);
  });
});
