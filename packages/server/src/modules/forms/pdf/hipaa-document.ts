import { createHash } from "node:crypto";
import {
  type AuthorizationSection,
  authorizationSections,
  type SignedAuthorization,
} from "@caseward/domain/forms/hipaa/text";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { canonicalJson } from "../../../platform/idempotency/canonical-json";
import { drawRule, fieldBlock, headingBlock, paragraphBlock, skip, titleBlock, writeBlocks } from "./blocks";
import { closeSheet, openSheet, type Sheet } from "./sheet";

const mostPages = 2;

/** Tried in this order until two pages hold the text: only very long names and descriptions need a smaller one. */
const scales = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4];

/** The printed authorization (D28). The same record gives the same bytes: nothing here reads a clock or random numbers. */
export async function printAuthorization(record: SignedAuthorization): Promise<Uint8Array> {
  for (const scale of scales) {
    const sheet = write(record, scale);
    if (sheet.doc.bufferedPageRange().count <= mostPages) return closeSheet(sheet, footerOf(record));
  }
  throw new Error("The authorization does not fit on two pages");
}

function write(record: SignedAuthorization, scale: number): Sheet {
  const number = formatPaddedCaseNumber(record.caseId);
  const createdAt = new Date(record.hipaaInfo.signedAt);
  const sheet = openSheet({ scale, title: `HIPAA Authorization Form ${number}`, createdAt });
  writeBlocks(sheet, [
    titleBlock(sheet, `HIPAA Authorization Form ${number}`),
    paragraphBlock(sheet, "Authorization to release health information under 45 CFR 164.508"),
  ]);
  for (const section of authorizationSections(record)) writeSection(sheet, section);
  return sheet;
}

function writeSection(sheet: Sheet, { id, heading, paragraphs, fields }: AuthorizationSection): void {
  skip(sheet, 7);
  writeBlocks(sheet, [
    headingBlock(sheet, heading),
    ...paragraphs.map((text) => paragraphBlock(sheet, text)),
    ...fields.map(({ label, value }) => fieldBlock(sheet, label, value)),
  ]);
  if (id !== "patient") return;
  skip(sheet, 6);
  drawRule(sheet);
}

function footerOf(record: SignedAuthorization): [string, string] {
  const { formId, formVersion } = record.hipaaInfo;
  return [
    `Case ${formatPaddedCaseNumber(record.caseId)} · Form ${formId} · Version ${formVersion}`,
    `SHA-256 of the stored record: ${recordDigest(record)}`,
  ];
}

/**
 * SHA-256, hex, of the record as it was signed, as JSON with its keys in alphabetical order and without spaces. A
 * revocation or a confirmation leaves it as it is, so that an earlier print is known by it; who entered it is who it was signed by.
 */
export function recordDigest({ hipaaInfo, ...record }: SignedAuthorization): string {
  const { revokedAt, revocationReason, enteredBy, enteredByFirm, confirmedAt, ...signed } = hipaaInfo;
  return createHash("sha256")
    .update(canonicalJson({ ...record, hipaaInfo: signed }))
    .digest("hex");
}
