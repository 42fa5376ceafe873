/** What somebody is in a case. One person at most is the injured one. */
export const personRoles = [
  "injured",
  "guardian",
  "representative",
  "adverse",
  "witness",
  "insurer",
] as const;
export type PersonRole = (typeof personRoles)[number];

export const personRoleLabels = {
  injured: "Injured person",
  guardian: "Guardian",
  representative: "Representative",
  adverse: "Adverse party",
  witness: "Witness",
  insurer: "Insurer",
} as const satisfies Record<PersonRole, string>;

export const mostPeople = 20;
