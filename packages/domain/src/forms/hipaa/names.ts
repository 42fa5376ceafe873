import { foldText } from "../../values/fold-text";
import type { HipaaInfoInput } from "./input";

export const patientNameMessage =
  "The patient is not the client of this case. Please give the client's name as the case has it, or name the representative who signs and the authority to act for the patient.";
const printedNameMessage =
  "Please print the patient's name as the case has it. Or print the name of the person who signs for the patient, and say by what right.";

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether two names are one person's: without case, accents, punctuation and the order of their words, and with the middle
 * names and suffixes of one of them.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0) return false;
  if ([more, more.toReversed()].some((words) => words.join("") === fewer.join(""))) return true;
  return fewer.length > 1 && fewer.every((word) => more.includes(word));
}

type Problem = { path: string; message: string };

/** What of an authorization says who is who. */
type Named = Pick<HipaaInfoInput, "representative"> & {
  patientInformation: Pick<HipaaInfoInput["patientInformation"], "name" | "patientNamePrinted">;
};

/**
 * What is wrong with the names of an authorization (D27); `known` are the client's names, of the case and the account.
 * A representative may sign for another patient than the client, such as the client's child.
 */
export function hipaaNameProblem(info: Named, known: readonly string[]): Problem | null {
  const { representative, patientInformation } = info;
  const { name, patientNamePrinted } = patientInformation;
  const problem = (field: string, message: string) => ({ path: `patientInformation.${field}`, message });
  if (!representative && !known.some((one) => isSameName(one, name)))
    return problem("name", patientNameMessage);
  const named = [name, ...known, ...(representative ? [representative.name] : [])];
  if (!named.some((one) => isSameName(one, patientNamePrinted)))
    return problem("patientNamePrinted", printedNameMessage);
  return null;
}
