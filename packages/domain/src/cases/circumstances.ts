/** How exactly the day of an incident is known. Of a month the first day is stored. */
export const datePrecisions = ["day", "month"] as const;

/** Whose place, road or employee it was: a claim against a government has time limits of its own. */
export const governmentLevels = ["none", "city", "county", "state", "federal", "unknown"] as const;

/** What was defective and did the harm. */
export const defects = ["none", "road", "bridge", "building", "vehicle", "product"] as const;

export type DatePrecision = (typeof datePrecisions)[number];
export type GovernmentLevel = (typeof governmentLevels)[number];
export type Defect = (typeof defects)[number];
