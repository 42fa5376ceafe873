import { largestIncomeCents } from "../values/limits";
import { readLine } from "../values/text";

export const centsOf = (dollars: number) => Math.round(dollars * 100);
export const dollarsOf = (cents: number) => cents / 100;

/** Whether a number of dollars has no part of a cent, as far as numbers on the wire can say. */
export const isWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars;

/** '$5,200.50' */
export const formatMoney = (cents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(dollarsOf(cents));

/** What a typed amount was read as: cents, null for an empty field, or what to ask back. */
export type ReadMoney = { ok: true; cents: number | null } | { ok: false; question: string };

const spaces = /[\s\u00a0\u202f]/gu;
const plainAmount = /^\$?(?<dollars>0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<cents>\d{1,2}))?$/;
const commaForPoint = /^\$?(\d{1,9}),(\d{1,2})$/;
const swappedSigns = /^\$?(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

const how = "Please write dollars and cents as in 5,200.50.";
const refused = (question: string): ReadMoney => ({ ok: false, question });

/**
 * Reads an amount as people in the United States write it: '5,200.50', '$5200', '5200.5'. Anything that could mean two
 * amounts, such as '10,02', is asked back and never guessed (D26).
 */
export function parseMoney(text: string): ReadMoney {
  const typed = readLine(text);
  if (typed === "") return { ok: true, cents: null };
  const given = typed.replace(/^\$[\s\u00a0\u202f]+/u, "$");
  if (given.replace(spaces, "") !== given) return refused(how);
  if (/^[-\u2212\u2013(]/u.test(given.replace("$", ""))) return refused("Please enter 0 or more.");
  const { dollars, cents = "" } = plainAmount.exec(given)?.groups ?? {};
  if (dollars === undefined) return refused(questionFor(given));
  const total = Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  if (total > largestIncomeCents) return refused(`Please enter at most ${formatMoney(largestIncomeCents)}.`);
  return { ok: true, cents: total };
}

function questionFor(given: string): string {
  const [, whole, part] = commaForPoint.exec(given) ?? swappedSigns.exec(given) ?? [];
  if (whole === undefined) return how;
  const meant = `${whole.replaceAll(".", "")}${part === undefined ? "" : `.${part}`}`;
  const read = plainAmount.test(meant) ? parseMoney(meant) : null;
  return read?.ok && read.cents !== null ? `Do you mean ${formatMoney(read.cents)}? ${how}` : how;
}
