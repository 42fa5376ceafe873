import type { PracticeArea } from "../../../firms/options";
import type { AnswerFigures } from "./answers";
import type { CaseFacts, FirmNow } from "./facts";
import { placeFit } from "./places";

export type Weighed = {
  firm: FirmNow;
  facts: CaseFacts;
  areas: readonly PracticeArea[];
  figures: AnswerFigures;
};

/** By the place of the area in the firm's own order; further ones count as the last. */
const pointsOfRank = [40, 35, 30, 26];

/** For each further area of the case that the firm takes, as Wrongful Death beside Car Accidents. */
const pointsOfFurtherArea = 5;

function practicePoints({ firm, areas }: Weighed): number {
  const ranks = areas.map((area) => firm.areas.indexOf(area)).filter((rank) => rank >= 0);
  if (ranks.length === 0) return 0;
  const best = pointsOfRank[Math.min(...ranks)] ?? pointsOfRank[pointsOfRank.length - 1] ?? 0;
  return best + pointsOfFurtherArea * (ranks.length - 1);
}

const pointsOfPlace = { county: 15, state: 12, part: 8, untold: 0, elsewhere: 0, outside: 0 };

const placePoints = ({ facts, firm }: Weighed) => pointsOfPlace[placeFit(facts, firm)];

const languagePoints = ({ facts, firm }: Weighed) =>
  facts.language !== null && firm.languages.includes(facts.language) ? 15 : 0;

const hour = 60;

/** The longest time that still gives the points. Who has answered too few offers gets some. */
const pointsOfAnswer = [
  { minutes: hour, points: 15 },
  { minutes: 4 * hour, points: 12 },
  { minutes: 24 * hour, points: 8 },
  { minutes: 48 * hour, points: 4 },
];
const pointsWithoutAnswers = 8;

function answerPoints({ figures: { medianMinutes } }: Weighed): number {
  if (medianMinutes === null) return pointsWithoutAnswers;
  return pointsOfAnswer.find(({ minutes }) => medianMinutes <= minutes)?.points ?? 0;
}

const acceptancePoints = ({ figures: { likelyAcceptance } }: Weighed) => 15 * likelyAcceptance;

const lastAnswersPoints = ({ figures: { last } }: Weighed) => -(last.declined + 2 * last.expired);

/** What is free of a month's capacity: who has had fewer cases for its size comes first. More capacity is never less. */
export function freeShare({ capacity, usedThisMonth }: Pick<FirmNow, "capacity" | "usedThisMonth">): number {
  if (capacity === null) return 1;
  return capacity === 0 ? 0 : Math.max(0, 1 - usedThisMonth / capacity);
}

const fairnessPoints = ({ firm }: Weighed) => 20 * freeShare(firm);

const parts = [
  ...[practicePoints, placePoints, languagePoints],
  ...[answerPoints, acceptancePoints, lastAnswersPoints, fairnessPoints],
];

export const pointsOf = (weighed: Weighed): number => parts.reduce((sum, part) => sum + part(weighed), 0);
