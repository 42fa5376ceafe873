import type { ExclusionCode } from "../offer";

/** What the plan says of a firm that could not take the case when its turn came. */
const sentences: Record<ExclusionCode, string> = {
  not_verified: "The firm was not verified.",
  suspended: "The firm was suspended.",
  paused: "The firm took no new cases at the time.",
  at_capacity: "The firm had no room left in that month.",
  outside_state: "The firm does not work in this state.",
  outside_county: "The firm does not work in this county.",
  outside_practice: "The firm does not take cases of this kind.",
  declined_before: "The firm has declined this case before.",
  conflict_before: "The firm has a conflict of interest in this case.",
};

export const passedOverFor = (code: ExclusionCode) => ({ code, text: sentences[code] });

/**
 * The exclusion for which a firm is passed over, or null; a conflict is a decline, too, and counts first. Places and
 * practice do not count, since the administrator chose the firm knowing them.
 */
export const reasonToPassOver = (codes: readonly ExclusionCode[]): ExclusionCode | null =>
  codes.find((code) => code === "conflict_before") ?? codes.find((code) => !known.includes(code)) ?? null;

const known: readonly ExclusionCode[] = ["outside_state", "outside_county", "outside_practice"];
