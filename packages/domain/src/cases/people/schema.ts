import { z } from "zod";
import { loginMessages } from "../../users/login-rules";
import {
  calendarDay,
  clearable,
  email,
  missing,
  optionalLine,
  optionalName,
  orNull,
  phoneNumber,
} from "../../values/fields";
import { textLength } from "../../values/limits";
import { mostPeople, type PersonRole, personRoles } from "./roles";

const peopleMessages = {
  list: "Please give the people as a list",
  many: `Please name at most ${mostPeople} people`,
  role: `Please choose one of: ${personRoles.join(", ")}`,
  oneInjured: "Please name one injured person: each other one has a case of their own",
  deathFirst: "The day of death cannot lie before the day of birth",
} as const;

const optionalDay = orNull(
  calendarDay()
    .nullable()
    .transform((day) => day || null),
);
const phoneMessage = "Please enter a valid phone number";

const personFields = {
  role: z.enum(personRoles, peopleMessages.role),
  firstName: optionalName(textLength.name),
  lastName: optionalName(textLength.name),
  organization: optionalName(textLength.line),
  birthDate: optionalDay,
  deathDate: optionalDay,
  language: optionalName(textLength.name),
  relationship: optionalLine(textLength.name),
  email: orNull(clearable(email(), loginMessages.emailInvalid)),
  phoneNumber: orNull(clearable(phoneNumber(phoneMessage), phoneMessage)),
};

/** Who may be an organization in place of a person. */
const maybeOrganizations: readonly PersonRole[] = ["adverse", "insurer"];

const labels = { firstName: "First Name", lastName: "Last Name", organization: "Organization" } as const;
type Named = { [Name in keyof typeof labels]: string | null };

function missingNames(role: PersonRole, person: Named): (keyof typeof labels)[] {
  if (maybeOrganizations.includes(role) && person.organization !== null) return [];
  const missingOfName = (["firstName", "lastName"] as const).filter((name) => person[name] === null);
  // An insurer of whom nothing is told is asked for its company.
  return role === "insurer" && missingOfName.length > 0 ? ["organization"] : missingOfName;
}

const personInputSchema = z.object(personFields).superRefine((person, context) => {
  for (const name of missingNames(person.role, person))
    context.addIssue({ code: "custom", path: [name], message: missing(labels[name]) });
  const { birthDate, deathDate } = person;
  if (birthDate !== null && deathDate !== null && deathDate < birthDate)
    context.addIssue({ code: "custom", path: ["deathDate"], message: peopleMessages.deathFirst });
});

/** All people of a case. Their days are judged against the incident in `rules.ts`. */
export const peopleSchema = z
  .array(personInputSchema, peopleMessages.list)
  .max(mostPeople, peopleMessages.many)
  .superRefine((people, context) => {
    const [, second] = people.flatMap(({ role }, index) => (role === "injured" ? [index] : []));
    if (second !== undefined)
      context.addIssue({ code: "custom", path: [second, "role"], message: peopleMessages.oneInjured });
  });

/** The same where nobody may have asked for them. */
export const optionalPeople = peopleSchema.nullish().transform((given) => given ?? []);

const nullable = z.string().nullable();

const personSchema = z.object({
  role: z.enum(personRoles),
  firstName: nullable,
  lastName: nullable,
  organization: nullable,
  birthDate: nullable,
  deathDate: nullable,
  language: nullable,
  relationship: nullable,
  email: nullable,
  phoneNumber: nullable,
});

export const peopleResponseSchema = z.object({
  people: z.array(personSchema),
  /** To be sent with the next save; 0 where nobody has saved any. */
  version: z.number(),
});

export type Person = z.infer<typeof personSchema>;
export type PeopleResponse = z.infer<typeof peopleResponseSchema>;
