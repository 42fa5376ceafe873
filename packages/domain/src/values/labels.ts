/** What a firm is told in place of an administrator's name. */
export const theTeam = "The Caseward team";

/** 'phoneNumber1' is 'Phone Number 1'. */
const wordsOf = (name: string) =>
  name
    .replace(/_/g, " ")
    .replace(/([a-z])(?=[A-Z\d])/g, "$1 ")
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\bZip\b/, "ZIP");

/** What a field is called by its place in an input: the last name in the path, in words. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.filter((part) => typeof part === "string").at(-1);
  return name === undefined ? "Text" : wordsOf(name);
}
