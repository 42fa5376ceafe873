import type { Person } from "../../people/schema";

/** What is told of a party: the name and the role, and nothing by which somebody could be reached or known. */
const nameAlone = ({ role, firstName, lastName, organization }: Person): Person => ({
  ...{ role, firstName, lastName, organization },
  ...{ birthDate: null, deathDate: null, language: null, relationship: null, email: null, phoneNumber: null },
});

/** Those whom a firm looks up for its conflict check: who was hurt, and who is on the other side. */
export const partiesOf = (people: readonly Person[]): Person[] =>
  people.filter(({ role }) => role === "injured" || role === "adverse").map(nameAlone);
