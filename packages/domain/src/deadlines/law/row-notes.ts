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

/**
 * Speak of what no field has and what may end a claim sooner: shorter time limits of some places and people, and notices
 * that must come before a suit. Their notes are shown with the dates.
 */
export const saidWithDates: ReadonlySet<string> = new Set([
  "ca-government-claim-open",
  "fl-medical-malpractice-open",
  "me-general-negligence-open",
  "mi-medical-malpractice-open",
  "mi-wrongful-death-open",
  "ms-medical-malpractice-open",
  "ms-wrongful-death-open",
  "mt-medical-malpractice-open",
  "nc-government-state-claim-open",
  "nc-wrongful-death-open",
  "nj-government-notice-open",
  "ok-government-notice-open",
  "ri-government-suit-open",
  "tn-medical-malpractice-open",
  "tx-government-notice-open",
  "va-wrongful-death-open",
  "wv-medical-malpractice-open",
]);
