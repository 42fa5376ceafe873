import type { IncidentFacts } from "../deadline";

type Level = "city" | "county" | "state";

const workTypes: readonly string[] = ["Work Related Injury", "Construction Site Injury"];
const publicPlaces: readonly (string | null)[] = ["Public Property", "Government Property"];

export const isInTraffic = ({ accidentType }: IncidentFacts): boolean =>
  accidentType.startsWith("Motor Vehicle vs ");

export const isAtWork = ({ accidentType }: IncidentFacts): boolean => workTypes.includes(accidentType);

export const isFall = ({ accidentType }: IncidentFacts): boolean => accidentType === "Slip and fall";

export const isAssault = ({ accidentType }: IncidentFacts): boolean => accidentType === "Physical Assault";

export const isOnWater = ({ accidentType }: IncidentFacts): boolean =>
  accidentType === "Maritime Injury On Boat";

export const isOfRoad = ({ defect }: IncidentFacts) => defect === "road" || defect === "bridge";

export const isAtPublicPlace = ({ propertyType }: IncidentFacts): boolean =>
  publicPlaces.includes(propertyType);

/** A government may be meant, and nobody said which one. */
export const isLevelUnknown = (facts: IncidentFacts): boolean =>
  facts.governmentLevel === "unknown" ||
  (facts.governmentLevel === null && (isAtPublicPlace(facts) || isOfRoad(facts)));

/** The governments of the state that may be meant: all where nobody said which one. */
export function levelsOf(facts: IncidentFacts): readonly Level[] {
  if (isLevelUnknown(facts)) return ["city", "county", "state"];
  const { governmentLevel: level } = facts;
  return level === "city" || level === "county" || level === "state" ? [level] : [];
}

/** Somebody fell, and it may have been on a road or a sidewalk. */
const mayBeOfRoad = (facts: IncidentFacts) => isFall(facts) && facts.defect === null;

/** What the rules of roads and bridges may count for. Where the level is known, only what was told counts. */
export function roadDefectsOf(facts: IncidentFacts): readonly ("road" | "bridge")[] {
  if (facts.defect === "bridge") return ["bridge", "road"];
  if (facts.defect === "road" || (mayBeOfRoad(facts) && isLevelUnknown(facts))) return ["road"];
  return [];
}

/** The level is known, and nobody said whether a road was defective. */
export const isRoadUnasked = (facts: IncidentFacts): boolean =>
  mayBeOfRoad(facts) && !isLevelUnknown(facts) && levelsOf(facts).length > 0;
