/**
 * By what right somebody signs for the patient, in the words of the document. Any other right is typed: over REST the
 * authority is a text, as before.
 */
export const representativeGrounds = {
  parent: "Parent of the patient, who is a minor",
  guardian: "Legal guardian of the patient",
  powerOfAttorney: "Power of attorney for health care",
  executor: "Executor of the patient's estate",
} as const;

export const groundKeys = ["parent", "guardian", "powerOfAttorney", "executor", "other"] as const;
export type GroundKey = (typeof groundKeys)[number];

/** The authority as it is sent and printed. */
export const authorityOf = (ground: GroundKey | null, typed: string) =>
  ground === null ? "" : ground === "other" ? typed : representativeGrounds[ground];

type Ground = (typeof representativeGrounds)[keyof typeof representativeGrounds];

/** Whether an authority is one of those to choose, which have a translation. */
export const isKnownGround = (authority: string): authority is Ground =>
  Object.values<string>(representativeGrounds).includes(authority);
