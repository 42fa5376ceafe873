import type { AuthorizationSection } from "../text";

type Element = { rule: string; isStated: (text: string) => boolean };

const says =
  (...phrases: RegExp[]) =>
  (text: string) =>
    phrases.every((phrase) => phrase.test(text));

/** A date as documents print it, 'Mar 10, 2027'. */
const day = /[A-Z][a-z]{2} \d{1,2}, \d{4}/;

/** What a valid authorization states, by the id of the section that states it, with the rule that asks for it. */
export const authorizationElements = {
  information: {
    rule: "45 CFR 164.508(c)(1)(i)",
    isStated: says(/health record/i, /diagnoses/, /bills/, /Psychotherapy notes/),
  },
  exemptions: { rule: "45 CFR 164.508(c)(1)(i)", isStated: says(/None\.|may not be released: \S/) },
  disclosers: {
    rule: "45 CFR 164.508(c)(1)(ii)",
    isStated: says(/Any health care provider who has treated/),
  },
  recipients: {
    rule: "45 CFR 164.508(c)(1)(iii)",
    isStated: says(/The law firm that represents me/, /law firm that I retain through \S/),
  },
  purpose: { rule: "45 CFR 164.508(c)(1)(iv)", isStated: says(/at the request of the individual/) },
  period: { rule: "45 CFR 164.508(c)(1)(v)", isStated: says(/all past, present and future periods/) },
  expiration: { rule: "45 CFR 164.508(c)(1)(v)", isStated: says(/expires on/, day) },
  signature: {
    rule: "45 CFR 164.508(c)(1)(vi)",
    isStated: says(/^Signature: .*[\p{L}\p{N}]/mu, new RegExp(`^Date signed: ${day.source}`, "m")),
  },
  representative: {
    rule: "45 CFR 164.508(c)(1)(vi)",
    isStated: says(/No personal representative signs|^Authority to act for the patient: \S/m),
  },
  revocation: {
    rule: "45 CFR 164.508(c)(2)(i)",
    isStated: says(/revoke/, /in writing/, /mailed to the provider/, /in reliance/),
  },
  "no-condition": {
    rule: "45 CFR 164.508(c)(2)(ii)",
    isStated: says(/Treatment, payment, enrollment .* and eligibility for benefits may not be conditioned/),
  },
  redisclosure: {
    rule: "45 CFR 164.508(c)(2)(iii)",
    isStated: says(/disclosed again by the recipient/, /no longer be protected/),
  },
  copy: { rule: "45 CFR 164.508(c)(4)", isStated: says(/right to a copy/) },
} as const satisfies Record<string, Element>;

type AuthorizationElement = keyof typeof authorizationElements;

const textOf = ({ paragraphs, fields }: AuthorizationSection) =>
  [...paragraphs, ...fields.map(({ label, value }) => `${label}: ${value}`)].join("\n");

/** The elements that the sections lack; an authorization without one of them is not valid and may not be printed. */
export function missingAuthorizationElements(sections: AuthorizationSection[]): AuthorizationElement[] {
  const entries = Object.entries(authorizationElements) as [AuthorizationElement, Element][];
  return entries
    .filter(
      ([id, { isStated }]) => !sections.some((section) => section.id === id && isStated(textOf(section))),
    )
    .map(([id]) => id);
}
