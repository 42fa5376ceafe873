import { z } from "zod";
import { foldText } from "../../values/fold-text";
import { fullName } from "../../values/text";
import type { Person } from "./schema";

/** Somebody is a minor below this age, by which it is chosen whom to speak to. What the law says of it is in `deadlines`. */
const fullAge = 18;

type Names = { firstName: string; lastName: string };
type Client = Names & { phoneNumber: string | null };
type Known = { client: Client; people: readonly Person[]; today: string };

/**
 * Who is spoken to about a case, and what is to be known of who was hurt. Names and number are of the one to speak to; they
 * are null where nobody is known.
 */
export const addresseeSchema = z.object({
  who: z.enum(["client", "guardian", "representative", "nobody"]),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Whether the case stands in the name of who was hurt. */
  injured: z.enum(["client", "other"]),
  injuredFirstName: z.string().nullable(),
  isMinor: z.boolean(),
  isDead: z.boolean(),
  /** What the one to speak to speaks, else the injured one, where that was said. */
  language: z.string().nullable(),
});

export type Addressee = z.infer<typeof addresseeSchema>;

const isNamed = (person: Person): person is Person & Names =>
  person.firstName !== null && person.lastName !== null;

const isCalled = (person: Person, client: Names) =>
  isNamed(person) && foldText(fullName(person)) === foldText(fullName(client));

/**
 * Whether the case stands in the name of who was hurt, also where that is a child or somebody who died. A guardian or
 * representative may have the same name: then it is theirs.
 */
function isInjured(injured: Person, { client, people }: Known): boolean {
  const isOthers = people.some((one) => isStandIn(one) && one.deathDate === null && isCalled(one, client));
  return isCalled(injured, client) && !isOthers;
}

const isStandIn = ({ role }: Person) => role === "guardian" || role === "representative";

export function isMinorOn(birthDate: string | null, day: string): boolean {
  if (birthDate === null) return false;
  return day < `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}`;
}

/**
 * Who is spoken to about a case (docs/decisions.md, "Who is spoken to"): the client, or a guardian or representative
 * where the client is the injured one and a minor, dead, or a ward of unknown age.
 */
export function addresseeOf(known: Known): Addressee {
  const { client, people, today } = known;
  const injured = people.find(({ role }) => role === "injured");
  const isSelf = !injured || isInjured(injured, known);
  const isDead = injured !== undefined && injured.deathDate !== null;
  const isMinor = !isDead && isMinorOn(injured?.birthDate ?? null, today);
  const hurt = {
    injured: isSelf ? ("client" as const) : ("other" as const),
    injuredFirstName: injured?.firstName ?? null,
    ...{ isMinor, isDead },
  };
  const ofClient = people.find((one) => isCalled(one, client)) ?? injured;
  if (!isSelf || !(isDead || isMinor || isInWard(injured, people)))
    return { ...hurt, ...called("client", client), language: ofClient?.language ?? null };
  const standIn = standInOf(people, isDead ? "representative" : "guardian");
  const language = standIn?.language ?? injured?.language ?? null;
  if (!standIn) return { ...hurt, ...nobody, language };
  const who = standIn.role === "guardian" ? ("guardian" as const) : ("representative" as const);
  return { ...hurt, ...called(who, standIn), language };
}

/** Whose age nobody told, and who has a living guardian: nobody names one for who speaks for themselves. */
const isInWard = (injured: Person | undefined, people: readonly Person[]) =>
  injured?.birthDate === null &&
  people.some(({ role, deathDate }) => role === "guardian" && deathDate === null);

const nobody = { who: "nobody" as const, firstName: null, lastName: null, phoneNumber: null };

const called = <Who extends Addressee["who"]>(
  who: Who,
  { firstName, lastName, phoneNumber }: Pick<Person, "firstName" | "lastName" | "phoneNumber">,
) => ({ who, firstName, lastName, phoneNumber });

/** The living ones: who can be called first, and then of the role that is asked first. */
function standInOf(people: readonly Person[], asked: "guardian" | "representative") {
  const living = people.filter((one) => isStandIn(one) && one.deathDate === null);
  const rank = ({ role, phoneNumber }: Person) => (phoneNumber === null ? 2 : 0) + (role === asked ? 0 : 1);
  return living.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
