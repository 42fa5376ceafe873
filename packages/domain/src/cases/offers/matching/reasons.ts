import type { Reason } from "../offer";
import { placeFit, placeText } from "./places";
import { languageName } from "./spoken";
import type { Weighed } from "./weighing";

const order = ["1st", "2nd", "3rd"];
const placeIn = (rank: number) => order[rank] ?? `${rank + 1}th`;

type Sentence = (weighed: Weighed) => string | null;

const practice: Sentence = ({ firm, areas }) => {
  if (firm.areas.length === 0) return "Has not said which cases it takes";
  const taken = areas.filter((area) => firm.areas.includes(area));
  if (taken.length === 0) return null;
  return taken.map((area) => `${area} is its ${placeIn(firm.areas.indexOf(area))} area`).join(", ");
};

/** An area of the facts that the firm does not name, beside one that it does. */
const otherPractice: Sentence = ({ firm, areas }) => {
  const [missing] = areas.filter((area) => !firm.areas.includes(area));
  const isAdded =
    missing === "Wrongful Death" || missing === "Truck Accidents" || missing === "Medical Malpractice";
  return firm.areas.length > 0 && isAdded ? `Does not name ${missing}` : null;
};

const place: Sentence = ({ facts, firm }) => placeText(facts, firm, placeFit(facts, firm));

/** English goes without saying where the firm speaks it. */
const language: Sentence = ({ facts, firm }) => {
  if (facts.language === null) return null;
  const name = languageName(facts.language);
  if (!firm.languages.includes(facts.language)) return `Does not name ${name} among its languages`;
  return facts.language === "en" ? null : `Speaks ${name}`;
};

/** A span in the largest unit that says it. */
function spanText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const answerTime: Sentence = ({ figures: { medianMinutes } }) =>
  medianMinutes === null ? null : `Half of its answers come within ${spanText(medianMinutes)}`;

const acceptance: Sentence = ({ figures: { acceptance: share } }) =>
  share === null ? null : `Accepts ${Math.round(100 * share)}% of its offers`;

const declines: Sentence = ({ figures: { last } }) => {
  if (last.declined === 0) return null;
  const why = last.reasons.length === 0 ? "" : `: ${last.reasons.join(", ")}`;
  return `Declined ${last.declined} of its last ${last.offers} offers${why}`;
};

const expiries: Sentence = ({ figures: { last } }) =>
  last.expired === 0 ? null : `Did not answer ${last.expired} of its last ${last.offers} offers`;

const load: Sentence = ({ firm: { capacity, usedThisMonth } }) =>
  capacity === null
    ? `Has ${usedThisMonth} cases this month, and no limit`
    : `Has ${usedThisMonth} of ${capacity} cases this month`;

const sentences = {
  ...{ practice, other_practice: otherPractice, place, language },
  ...{ answer_time: answerTime, acceptance, declines, expired: expiries, load },
} as const satisfies Record<string, Sentence>;

export type MatchCode = keyof typeof sentences;

/** What speaks for a firm and what does not, in the order in which it is read. */
export const reasonsOf = (weighed: Weighed): Reason<MatchCode>[] =>
  (Object.keys(sentences) as MatchCode[]).flatMap((code) => {
    const text = sentences[code](weighed);
    return text === null ? [] : [{ code, text }];
  });
