import { clockOf } from "../../../addresses/geography/time-zones";
import type { PracticeArea } from "../../../firms/options";
import type { FirmVerification } from "../../../firms/verification/verification";
import type { RejectionReason } from "../../options";
import type { AccidentFacts } from "./areas";

/** What of a case counts when a firm is chosen. */
export type CaseFacts = AccidentFacts & {
  state: string;
  county: string | null;
  /** What the client speaks, by its two letters; null where nobody has said. */
  language: string | null;
};

/** How a firm answered an offer. One that it let end has no minutes. */
export type PastAnswer = {
  outcome: "accepted" | "rejected" | "expired";
  minutes: number;
  reasonCode: RejectionReason | null;
};

/** What of a firm counts for one case. There is no place for what anybody pays. */
export type FirmFacts = {
  id: number;
  firmName: string;
  verification: FirmVerification;
  pausedUntil: string | null;
  timeZone: string;
  /** In the order of their ranks. None: it has told none. */
  areas: readonly PracticeArea[];
  /** Whether it has told any state. */
  tellsPlaces: boolean;
  /** Its counties in the state of the case, none for all of them. Null: it does not work there. */
  counties: readonly string[] | null;
  languages: readonly string[];
  /** How many cases it takes in a month; null has no end. */
  capacity: number | null;
  openOffers: number;
  acceptedAt: readonly Date[];
  lastOfferedAt: Date | null;
  /** Its last answers, the newest first. */
  answers: readonly PastAnswer[];
  declinedBefore: boolean;
  hadConflict: boolean;
};

/** The present day of a time zone, and when its month began. Each zone is reckoned once. */
export function calendarAt(now: Date) {
  const known = new Map<string, { today: string; monthStart: Date }>();
  return (timeZone: string) => {
    const found = known.get(timeZone);
    if (found) return found;
    const clock = clockOf(timeZone);
    const today = clock.read(now).day;
    const monthStart = clock.startOfMonth(today);
    const made = { today, monthStart };
    known.set(timeZone, made);
    return made;
  };
}

/** A firm with what follows from the moment. */
export type FirmNow = FirmFacts & { today: string; usedThisMonth: number };

export function firmAt(firm: FirmFacts, calendar: ReturnType<typeof calendarAt>): FirmNow {
  const { today, monthStart } = calendar(firm.timeZone);
  const accepted = firm.acceptedAt.filter((at) => at >= monthStart).length;
  return { ...firm, today, usedThisMonth: firm.openOffers + accepted };
}
