import type { Period } from "./rule";

/**
 * Until when a child's claim lasts at the latest, from the words of the rows on minors. An unsure row, or one that says
 * that the time runs against children, has no entry here, and the ordinary date counts alone.
 */
export type Tolling = {
  /** The birthday from which the time runs. */
  birthday: number;
  /** What is added to it: the claim's own period, or a fixed one. */
  added: Period | "its period";
  /** The most that its own period may add. */
  most?: Period;
  /** Where the time stands still for so many years at most, its own period comes after them. */
  stillAtMost?: number;
  /** So many years after the incident it ends in any case. */
  endsAfter?: number;
};

const years = (amount: number): Period => ({ amount, unit: "years" });
const whole = (birthday: number, more: Partial<Tolling> = {}): Tolling => ({
  birthday,
  added: "its period",
  ...more,
});
const fixed = (birthday: number, amount: number, more: Partial<Tolling> = {}): Tolling => ({
  birthday,
  added: years(amount),
  ...more,
});

/** Of claims against private persons, but for malpractice and death. */
export const tollings: Readonly<Record<string, Tolling>> = {
  AL: whole(19, { most: years(3) }),
  AK: whole(18, { most: years(2) }),
  AZ: whole(18),
  // Sources disagree on three more years: the birthday itself is the shorter reading.
  AR: whole(21, { most: { amount: 0, unit: "years" } }),
  CA: whole(18),
  DC: whole(18),
  GA: whole(18),
  HI: whole(18),
  ID: whole(18, { stillAtMost: 6 }),
  IL: fixed(18, 2),
  IN: fixed(18, 2),
  IA: fixed(18, 1),
  KS: fixed(18, 1, { endsAfter: 8 }),
  KY: whole(18),
  ME: whole(18),
  MD: whole(18, { most: years(3) }),
  MA: whole(18),
  MI: fixed(18, 1),
  MN: fixed(18, 1),
  MS: whole(21),
  MO: whole(21),
  NE: whole(21),
  NV: whole(18),
  NH: fixed(18, 2),
  NJ: fixed(18, 2),
  NM: fixed(18, 1),
  NY: whole(18),
  NC: fixed(18, 3),
  ND: fixed(18, 1),
  OH: whole(18),
  OK: fixed(18, 1),
  OR: fixed(18, 1, { stillAtMost: 5 }),
  PA: whole(18),
  RI: whole(18),
  SC: fixed(18, 1),
  SD: fixed(18, 1),
  TN: whole(18, { most: years(3) }),
  TX: whole(18),
  UT: whole(18),
  VT: whole(18),
  VA: whole(18),
  WA: whole(18),
  WV: whole(18, { endsAfter: 20 }),
  WI: fixed(18, 2),
  WY: fixed(18, 3),
};

/** Of notices to a government, of claims and of suits against it. Elsewhere they run against children. */
export const governmentTollings: Readonly<Record<string, Tolling>> = {
  AZ: whole(18),
  IL: fixed(18, 1),
  IN: whole(18),
  IA: fixed(18, 1),
  ME: whole(18),
  NE: whole(21),
  NJ: whole(18),
  SC: fixed(18, 1),
};
