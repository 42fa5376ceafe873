import type { PersonRole } from "@caseward/domain/cases/people/roles";
import { type Person, peopleSchema } from "@caseward/domain/cases/people/schema";
import { type Issues, issuesOf } from "../../../../lib/forms/issues";

/** A person as the fields of the dialog hold one: texts alone. The key tells entries apart while they are edited. */
export type PersonValues = { [Name in Exclude<keyof Person, "role">]: string } & {
  role: PersonRole;
  key: number;
};
export type PeopleValues = { people: PersonValues[] };

let keys = 0;

const textsOf = (person: Partial<Person>) => ({
  firstName: person.firstName ?? "",
  lastName: person.lastName ?? "",
  organization: person.organization ?? "",
  birthDate: person.birthDate ?? "",
  deathDate: person.deathDate ?? "",
  language: person.language ?? "",
  relationship: person.relationship ?? "",
  email: person.email ?? "",
  phoneNumber: person.phoneNumber ?? "",
});

export const valuesOf = (person: Partial<Person> & { role: PersonRole }): PersonValues => ({
  ...textsOf(person),
  role: person.role,
  key: ++keys,
});

export const payloadOf = ({ people }: PeopleValues) => people.map(({ key: _key, ...person }) => person);

/** What is wrong, by the paths of the form: `people.0.lastName`. */
export function problemsOf(values: PeopleValues): Issues {
  const { error } = peopleSchema.safeParse(payloadOf(values));
  if (!error) return {};
  return Object.fromEntries(
    Object.entries(issuesOf(error)).map(([path, words]) => [`people.${path}`, words]),
  );
}

/** What is asked of each role beside the names. */
export const asksOf = (role: PersonRole) => ({
  names: role !== "insurer",
  organization: role === "insurer" || role === "adverse" || role === "representative",
  days: role === "injured",
  language: role !== "insurer" && role !== "adverse",
  relationship: role === "guardian" || role === "representative",
});
