import { mailOnlyStates, states, territories } from "@caseward/domain/addresses/geography/states";
import { monthName } from "@caseward/domain/language/months";

/** What screens show that belongs to no language: names, typed words and what is called alike everywhere. */
const data = [
  "Caseward",
  "English",
  "Español",
  "María Núñez",
  "María",
  "Lee Marsh",
  "Ada Stone",
  "Marsh & Partners",
  "1 Pier St",
  "2 Bay Rd",
  "Oakland",
  "Fell on a wet floor.",
  "Harbour General",
  "MN",
  "Not now",
  "In 5 minutes",
  ...[...states, ...territories, ...mailOnlyStates].flatMap(({ name, code }) => [name, code]),
  ...Array.from({ length: 12 }, (_, index) => monthName(index + 1, { language: "es" })),
].sort((one, other) => other.length - one.length);

const patterns = [
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\S+@\S+\.test/g,
  // '10 mar 2026', '10 mar 2026, 5:30 p.m.'
  /\b\d{1,2} \p{L}{3,4} \d{4}\b/gu,
  /\b\d{1,2}:\d{2} [ap]\.m\./g,
  /Message \d+/g,
  // What names an account of an accident.
  /\bHK7M2-QXTB4\b/g,
];

/** A text without the fixtures' data in it. */
export const withoutData = (text: string): string =>
  [...patterns, ...data].reduce<string>((rest, known) => rest.replaceAll(known, " "), text);
