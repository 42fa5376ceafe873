/**
 * What the note of a row says about its computing, beside its fields. The rows themselves stay as they were read; each
 * reading here gives the shorter date, or leaves out a date that is none.
 */

/** The day of death decides which law governs, not the day of the incident. */
export const governedByDeath: ReadonlySet<string> = new Set([
  "me-wrongful-death-open",
  "me-wrongful-death-2023-10-25",
]);

/** The time runs from the day of death by its trigger, and from the incident by its note. */
export const countedFromIncident: ReadonlySet<string> = new Set(["id-wrongful-death-open"]);

/** Speak of shorter time limits of some places, which no row has. Their notes are shown with the dates. */
export const notesToShow: ReadonlySet<string> = new Set([
  "nc-government-state-claim-open",
  "ri-government-suit-open",
  "tx-government-notice-open",
]);
