/** What a summary offer never says of its case. Each stands in one kind of record alone. */
export const hidden = {
  clientName: "Zephyrine Quackenbush",
  firstName: "Zephyrine",
  lastName: "Quackenbush",
  email: "zq.hidden@clients.test",
  phone: "555-0162",
  description: "purple walrus on the escalator",
  injured: "Ottoline",
  adverse: "Thistlewood",
  organization: "Yonderfield Carting",
  witness: "Yellowhammer",
  personContact: "crispin.hidden@people.test",
  personPhone: "555-0163",
  birth: "1987-06-05",
  relationship: "godchild of the baker",
  task: "magenta reminder",
  basis: "cobalt ground of a date",
  clientMessage: "turquoise words of the client",
} as const;
export type Hidden = keyof typeof hidden;

/** What the names of the parties are, for the conflict check. */
export const shownAsNames: readonly Hidden[] = [
  ...(["clientName", "firstName", "lastName", "injured", "adverse", "organization"] as const),
];

const names = Object.keys(hidden) as Hidden[];

/** Which of the hidden words stand in a text, however they are written. */
export function tracesIn(text: string): Hidden[] {
  const digits = text.replace(/[\s().-]/g, "");
  const folded = text.toLowerCase();
  const digitsOf = (word: string) => (/^\d{3}-\d{4}$/.test(word) ? word.replace("-", "") : null);
  return names
    .filter((name) => {
      const number = digitsOf(hidden[name]);
      return folded.includes(hidden[name].toLowerCase()) || (number !== null && digits.includes(number));
    })
    .sort();
}
