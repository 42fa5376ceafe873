import type { IncidentFacts } from "../deadline";
import { type ClaimClass, claimClasses, claimClassRow } from "../law/claim-classes";
import { rulesOf } from "../law/rules";
import { isAssault, isAtWork, isInTraffic, isRoadUnasked, levelsOf, roadDefectsOf } from "./facts";
import { isFederalAlone } from "./federal";

/** Runs on from the last payment of no-fault benefits, which not everybody in traffic gets. */
const dependsOnBenefits = (place: string) =>
  rulesOf(place, "motor_vehicle").some(({ trigger }) => trigger === "injury_or_last_pip_payment");

/** A state's own rule of traffic stands in place of the general one. Where it is unsure that it applies, both count. */
function injuryClasses(facts: IncidentFacts): readonly ClaimClass[] {
  const { state, accidentType } = facts;
  if (!isInTraffic(facts) || rulesOf(state, "motor_vehicle").length === 0) return ["general_negligence"];
  const isSure = accidentType === "Motor Vehicle vs Motor Vehicle" || !dependsOnBenefits(state);
  return isSure ? ["motor_vehicle"] : ["motor_vehicle", "general_negligence"];
}

function deathClasses(facts: IncidentFacts): readonly ClaimClass[] {
  if (facts.injured.deathDate === null) return [];
  const traffic = isInTraffic(facts) && rulesOf(facts.state, "wrongful_death_motor_vehicle").length > 0;
  return [traffic ? "wrongful_death_motor_vehicle" : "wrongful_death"];
}

/** All that have a level but the claim that may be filed or not: it ends nothing, and is a note. */
const governments = claimClasses.filter(
  (name) => claimClassRow(name).levels && name !== "government_optional_claim",
);

const deathNotices: ReadonlySet<ClaimClass> = new Set(["government_notice_death", "government_claim_death"]);

function governmentClasses(facts: IncidentFacts): readonly ClaimClass[] {
  const levels = levelsOf(facts);
  const defects = roadDefectsOf(facts);
  if (levels.length === 0) return [];
  return governments.filter((name) => {
    const row = claimClassRow(name);
    if (!row.levels?.some((level) => levels.includes(level))) return false;
    if (deathNotices.has(name) && facts.injured.deathDate === null) return false;
    return row.defect === undefined || defects.includes(row.defect);
  });
}

export const workClasses: readonly ClaimClass[] = [
  "workers_comp_notice",
  "workers_comp_claim_notice",
  "workers_comp_claim",
];

/** Benefits that somebody gets whoever did it. Where no good source was read, they are named in a note. */
export const benefitClasses: ReadonlySet<ClaimClass> = new Set([...workClasses, "no_fault_benefits"]);

/** What the law of the state may give claims for, by the facts of an incident. */
export function stateClasses(facts: IncidentFacts): readonly ClaimClass[] {
  if (isFederalAlone(facts)) return [];
  const { defect, medicalCare, dramShop } = facts;
  return [
    ...injuryClasses(facts),
    ...(isAssault(facts) ? (["intentional_tort"] as const) : []),
    ...(defect === "product" || defect === "vehicle" ? (["product_liability"] as const) : []),
    ...(medicalCare ? (["medical_malpractice"] as const) : []),
    ...deathClasses(facts),
    ...governmentClasses(facts),
    ...(isAtWork(facts) ? workClasses : []),
    ...(dramShop ? (["dram_shop_notice"] as const) : []),
  ];
}

/** A time limit that counts only if something holds which nobody told, and the words for it. */
export type Aside = { place: string; claimClass: ClaimClass; onlyIf: string };

/** What may count beside it. Each is named with its date in a note, and sets none of the dates. */
export function asidesOf(facts: IncidentFacts): readonly Aside[] {
  const { state, accidentType } = facts;
  const aside = (applies: boolean, claimClass: ClaimClass, onlyIf: string, place = state) =>
    applies ? [{ place, claimClass, onlyIf }] : [];
  const isHarbor = isAtWork(facts) && !isFederalAlone(facts);
  const longshore = aside(isHarbor, "longshore_notice", "If it was in a harbor or on navigable water", "US");
  if (isFederalAlone(facts)) return longshore;
  return [
    ...aside(isInTraffic(facts), "no_fault_benefits", "If a no-fault insurer is to pay"),
    ...aside(
      (isInTraffic(facts) || isAssault(facts)) && facts.dramShop == null,
      "dram_shop_notice",
      "If somebody was served too much alcohol",
    ),
    ...aside(isRoadUnasked(facts), "government_road_defect_notice", "If a road or a sidewalk was defective"),
    ...aside(levelsOf(facts).length > 0, "government_optional_claim", "To have more time for the suit"),
    ...aside(accidentType === "Physical Injury", "intentional_tort", "If somebody did it on purpose"),
    ...aside(facts.defect === "building", "premises", "If it was the defect of a building"),
    ...longshore,
  ];
}
