import type { RejectionReason } from "../../options";
import type { Figures } from "./schema";

/** From how many offers on a share or a time says something of a firm. */
export const ratesFrom = 10;

/** What is counted of a firm's offers: recalled ones for nobody. */
export type OfferCounts = {
  offers: number;
  open: number;
  accepted: number;
  declined: number;
  expired: number;
  answeredInTime: number;
  signUps: number;
  /** Of even many answers it lies between the two in the middle. */
  medianAnswerMinutes: number | null;
  /** Nine of ten answers took no longer: the shortest time of which that is so. */
  p90AnswerMinutes: number | null;
  declineReasons: ReadonlyMap<RejectionReason | null, number>;
};

export const noOffers: OfferCounts = {
  ...{ offers: 0, open: 0, accepted: 0, declined: 0, expired: 0, answeredInTime: 0, signUps: 0 },
  ...{ medianAnswerMinutes: null, p90AnswerMinutes: null, declineReasons: new Map() },
};

/** The figures of a scorecard. Offers that are open count for no rate, and few say nothing. */
export function figuresOf(counts: OfferCounts): Figures {
  const { offers, open, accepted, declined, expired, answeredInTime, signUps } = counts;
  const over = offers - open;
  const isEnough = over >= ratesFrom;
  const shareOf = (count: number) => (isEnough ? Math.round((count / over) * 1000) / 1000 : null);
  const minutesOf = (time: number | null) => (isEnough && time !== null ? Math.round(time) : null);
  return {
    ...{ offers, open, answered: accepted + declined, answeredInTime, expired, accepted, declined, signUps },
    inTimeRate: shareOf(answeredInTime),
    acceptanceRate: shareOf(accepted),
    medianAnswerMinutes: minutesOf(counts.medianAnswerMinutes),
    p90AnswerMinutes: minutesOf(counts.p90AnswerMinutes),
    declineReasons: [...counts.declineReasons]
      .map(([code, count]) => ({ code, count }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
  };
}
