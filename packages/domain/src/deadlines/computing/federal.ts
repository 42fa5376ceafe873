import type { IncidentFacts } from "../deadline";
import type { ClaimClass } from "../law/claim-classes";
import { isAssault, isAtWork, isInTraffic, isLevelUnknown, isOnWater } from "./facts";

const ticket: readonly ClaimClass[] = ["cruise_or_ferry_ticket_notice", "cruise_or_ferry_ticket_suit"];

/** Who owns the vessel decides. Where nobody said, everything that a boat may be counts. */
const onVessel = {
  private: ["maritime_tort"],
  cruise: [...ticket, "maritime_tort"],
  united_states: ["us_owned_vessel_suit", "maritime_tort"],
  none: ["maritime_tort"],
  unknown: [...ticket, "us_owned_vessel_suit", "maritime_tort"],
} as const satisfies Record<string, readonly ClaimClass[]>;

const isAboard = ({ vessel }: IncidentFacts) => vessel !== null && vessel !== "none";

/** Who works on a vessel is a seaman or a longshore worker: the shorter time limits of the two count beside the others. */
function workOnWater(facts: IncidentFacts): readonly ClaimClass[] {
  if (isAtWork(facts) && isAboard(facts)) return ["longshore_notice", "longshore_claim", "jones_act_seaman"];
  return isOnWater(facts) ? ["jones_act_seaman"] : [];
}

/** What the law of the United States gives claims for. */
export function federalClasses(facts: IncidentFacts): readonly ClaimClass[] {
  const afloat = isOnWater(facts) || isAboard(facts);
  return [
    ...(facts.governmentLevel === "federal" || isLevelUnknown(facts)
      ? (["ftca_administrative_claim"] as const)
      : []),
    ...(afloat ? onVessel[facts.vessel ?? "unknown"] : []),
    ...workOnWater(facts),
    ...(facts.employerIsRailroad ? (["fela_railroad_worker"] as const) : []),
  ];
}

/**
 * Whether federal time limits count alone. The state's count too where a private person may have done it: to a railroad
 * worker in traffic or by an assault, and without any vessel.
 */
export function isFederalAlone(facts: IncidentFacts): boolean {
  if (facts.governmentLevel === "federal" || isAboard(facts)) return true;
  if (isOnWater(facts)) return facts.vessel === null;
  return facts.employerIsRailroad === true && !isInTraffic(facts) && !isAssault(facts);
}
