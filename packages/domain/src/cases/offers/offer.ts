/** How much a firm is told of the client before it accepts: everything, or a summary first. */
export const disclosures = ["full", "summary"] as const;
export type Disclosure = (typeof disclosures)[number];

/**
 * What the firm that a case is offered to may see of it by now. Of a summary it sees the facts, then the names once its
 * conflict check is clear, and everything once it has accepted.
 */
export const disclosedParts = ["summary", "names", "full"] as const;
export type DisclosedPart = (typeof disclosedParts)[number];

export const conflictResults = ["clear", "conflict"] as const;
export type ConflictResult = (typeof conflictResults)[number];

/** Why a firm is not proposed for a case. The first two can't be overridden. */
export const exclusionCodes = [
  "not_verified",
  "suspended",
  "paused",
  "at_capacity",
  "outside_state",
  "outside_county",
  "outside_practice",
  "declined_before",
  "conflict_before",
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/** A reason for or against a firm: a code for programs and a sentence for people. */
export type Reason<Code extends string = string> = { code: Code; text: string };

/** What the matching said of the firm when the offer was made: for it, or what excluded it. */
export type OfferMatch = { reasons: Reason[] };

/** How many firms a plan names after the first one. */
export const mostNextFirms = 5;

/** Where a firm of a plan stands. One that can't take the case by then is passed over. */
export const planStepStates = ["waiting", "offered", "passed_over"] as const;

/** A declined offer can be taken back for this long, while nobody acted on the case. */
export const undoMs = 10 * 60_000;
