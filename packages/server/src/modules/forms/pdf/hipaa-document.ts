import { createHash } from "node:crypto";
import {
  type AuthorizationSection,
  authorizationSections,
  type SignedAuthorization,
} from "@caseward/domain/forms/hipaa/text";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { canonicalJson } from "../../../platform/idempotency/canonical-json";
import {
  drawRule,
  fieldBlock,
  headingBlock,
  paragraphBlock,
  skip,
  subtitleBlock,
  titleBlock,
  writeBlocks,
} from "./blocks";
import { closeSheet, margin, openSheet, type Sheet, turnPage } from "./sheet";
import { drawTenLights } from "./ten-lights";

type Layout = { pages: 1 | 2; scale: number };

/**
 * Tried in this order until the text fits: on one page with its signature, and never smaller than 8 points for that. Else
 * on two; there only very long names and descriptions need smaller letters.
 */
const layouts: Layout[] = [
  ...[1, 0.96, 0.92, 0.88, 0.84].map((scale) => ({ pages: 1, scale }) as const),
  ...[1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4].map((scale) => ({ pages: 2, scale }) as const),
];

/** Begins the second of two pages, so that the signature never stands there alone. */
const secondPage = "revocation";

/** The printed authorization (D28). The same record gives the same bytes: nothing here reads a clock or random numbers. */
export async function printAuthorization(record: SignedAuthorization): Promise<Uint8Array> {
  for (const layout of layouts) {
    const sheet = write(record, layout);
    if (sheet.doc.bufferedPageRange().count <= layout.pages) return closeSheet(sheet, footerOf(record));
  }
  throw new Error("The authorization does not fit on two pages");
}

function write(record: SignedAuthorization, { pages, scale }: Layout): Sheet {
  const number = formatPaddedCaseNumber(record.caseId);
  const createdAt = new Date(record.hipaaInfo.signedAt);
  const sheet = openSheet({ scale, title: `HIPAA Authorization Form ${number}`, createdAt });
  drawTenLights(sheet, { x: margin.side + sheet.width - lightsWidth, y: margin.top, width: lightsWidth });
  writeBlocks(sheet, [
    titleBlock(sheet, `HIPAA Authorization Form ${number}`),
    subtitleBlock(sheet, "Authorization to release health information under 45 CFR 164.508"),
  ]);
  for (const section of authorizationSections(record)) {
    const isOnFirst = sheet.doc.bufferedPageRange().count === 1;
    if (pages === 2 && section.id === secondPage && isOnFirst) turnPage(sheet);
    writeSection(sheet, section);
  }
  return sheet;
}

const lightsWidth = 130;

function writeSection(sheet: Sheet, { id, heading, paragraphs, fields }: AuthorizationSection): void {
  skip(sheet, 5);
  writeBlocks(sheet, [
    headingBlock(sheet, heading, id === "revoked"),
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
