/** Numbers of the specification, section 9, and the maxima that decisions D18, D29, D32 and D42 add. */

export const passwordLength = { login: 5, change: 6, set: 8, max: 128 } as const;

/** Digits of a phone number after everything but digits was stripped. */
export const phoneDigits = { min: 7, max: 15 } as const;

/** Longest text, in code points as zod counts them, that each kind of field takes. */
export const textLength = {
  name: 100,
  initials: 10,
  email: 254,
  phone: 40,
  line: 200,
  url: 2000,
  note: 2000,
  description: 10_000,
  search: 200,
  message: 4000,
  taskSubtype: 100,
} as const;

export const tooLong = (max: number) => `Please use at most ${max} characters`;

/** Rows a list answers when the caller says nothing, and at most (D42). */
export const listSize = { default: 100, max: 500 } as const;

/** Weeks that the overview counts. Each ends where the next begins, so it takes one boundary more. */
export const overviewWeeks = 12;

/** An offer that waits longer than this for the firm's answer is marked. */
export const offerPatienceMs = 24 * 60 * 60 * 1000;

/** A new case that is with no firm for longer than this is overdue. */
export const newCasePatienceMs = 48 * 60 * 60 * 1000;

export const mostCasesAtOnce = 100;

export const mostSavedViews = 50;

/** PostgreSQL's `integer`: ids beyond it never reach the database. */
export const largestId = 2_147_483_647;

/** How long a request that is sent again under its Idempotency-Key is known. */
export const idempotencyKeyLifeMs = 24 * 60 * 60 * 1000;

/** Largest number of entries in one repeated part of a form. */
export const listEntries = {
  offices: 50,
  jurisdictions: 60,
  counties: 60,
  answers: 50,
  barAdmissions: 50,
  businessHours: 28,
  languages: 40,
} as const;

/** The most cases a month that a firm may say it takes. */
export const largestCapacity = 10_000;

/** Largest monthly income that is believed, in cents: ten million dollars (D26). */
export const largestIncomeCents = 1_000_000_000;

/** How far ahead an authorization may expire, in years (D27). */
export const authorizationYears = { default: 1, max: 10 } as const;

/** What a draft of a form may hold: characters of its JSON, values within values, and questions. */
export const draftSize = { characters: 100_000, depth: 8, questions: 1000 } as const;

/** Lives of the tokens in mails, in milliseconds (D16). */
export const tokenLife = {
  verification: 24 * 60 * 60 * 1000,
  invitation: 7 * 24 * 60 * 60 * 1000,
  set_password: 60 * 60 * 1000,
} as const;

/** Between the password and the code of a login: long enough to find a telephone. */
export const loginStepLifeMs = 5 * 60 * 1000;

/** What the clocks of servers, and of their database, may differ by (docs/operations.md). */
export const clockSpreadMs = 10_000;

/** What the payload of a scheduled task may hold: characters of its JSON, and values within values. */
export const payloadSize = { characters: 10_000, depth: 20 } as const;

const minute = 60_000;

/** A reminder may be scheduled for a moment that is over, as long as it was just now: clocks differ (D36). */
export const schedulingGraceMs = minute;

/** Between two reminders to the firm of one case (D39). */
export const firmReminderPauseMs = 4 * 60 * minute;

/** When a party with unread messages gets a mail, and how long until the next one (D40). */
export const unreadNotice = { afterMs: 10 * minute, pauseMs: 60 * minute } as const;
