/**
 * Where a case stands that a client or an anonymous caller told of. One that an administrator entered is admitted from
 * its beginning.
 */
export const admissions = ["admitted", "awaiting", "turned_down"] as const;
export type Admission = (typeof admissions)[number];

/** Where a case comes from. */
export const caseOrigins = ["ADMIN", "WEB", "CLIENT"] as const;
export type CaseOrigin = (typeof caseOrigins)[number];

/** Why an administrator turns an account down. Each has a sentence for the person (`turnDownSentences`), `other` an own one. */
export const turnDownReasons = [
  "no_injury",
  "too_long_ago",
  "outside_our_work",
  "already_with_us",
  "not_reached",
  "other",
] as const;
export type TurnDownReason = (typeof turnDownReasons)[number];

export const turnDownLabels = {
  no_injury: "Nobody was hurt",
  too_long_ago: "Too long ago",
  outside_our_work: "Not what we can help with",
  already_with_us: "We have this case already",
  not_reached: "We could not reach the person",
  other: "Other",
} as const satisfies Record<TurnDownReason, string>;

/** What the person reads, in the mail and on their page, unless the administrator wrote a sentence of their own. */
export const turnDownSentences = {
  no_injury: "We help people who were hurt in an accident. As you described it, nobody was hurt this time.",
  too_long_ago: "The accident was long ago. We are sorry: after so much time we do not take on a new case.",
  outside_our_work: "We are sorry: we do not work with law firms that take on this kind of case.",
  already_with_us: "We have this case already, and work on it. You do not need to tell us again.",
  not_reached: "We tried to reach you and could not. Please call us if you still want our help.",
} as const satisfies Record<Exclude<TurnDownReason, "other">, string>;

/** The ready sentence of a reason; null of the one that has none. */
export const readySentence = (reason: TurnDownReason) =>
  reason === "other" ? null : turnDownSentences[reason];
