import type { deadlineKinds } from "../deadline";

type Level = "city" | "county" | "state";
type Kind = (typeof deadlineKinds)[number];

const everyLevel: readonly Level[] = ["city", "county", "state"];
const local: readonly Level[] = ["city", "county"];
const state: readonly Level[] = ["state"];

type ClaimClassRow = {
  name: string;
  kind: Kind;
  /** Whose time limit it is, of claims against a government. */
  levels?: readonly Level[];
  /** Only where this was the defect. */
  defect?: "road" | "bridge";
};

/**
 * What is claimed and from whom. The order is that of time limits that end on the same day: the special one stands
 * before the general one.
 */
export const claimClassRows = {
  us_owned_vessel_suit: { name: "Suit about a vessel of the United States", kind: "suit" },
  cruise_or_ferry_ticket_notice: { name: "Notice that a ticket may ask for", kind: "notice" },
  cruise_or_ferry_ticket_suit: { name: "Suit under the terms of a ticket", kind: "suit" },
  longshore_notice: { name: "Notice of a longshore worker", kind: "notice" },
  longshore_claim: { name: "Claim of a longshore worker", kind: "claim" },
  fela_railroad_worker: { name: "Suit of a railroad worker", kind: "suit" },
  ftca_administrative_claim: { name: "Claim against the United States", kind: "claim" },
  ftca_suit_after_denial: { name: "Suit after the United States denied a claim", kind: "suit" },
  ftca_deemed_denial: { name: "Silence of a federal agency", kind: "suit" },
  maritime_tort: { name: "Suit under maritime law", kind: "suit" },
  jones_act_seaman: { name: "Suit of a seaman", kind: "suit" },
  medical_malpractice: { name: "Medical malpractice", kind: "suit" },
  product_liability: { name: "Product liability", kind: "suit" },
  intentional_tort: { name: "Assault", kind: "suit" },
  wrongful_death: { name: "Wrongful death", kind: "suit" },
  wrongful_death_motor_vehicle: { name: "Wrongful death in traffic", kind: "suit" },
  motor_vehicle: { name: "Motor vehicle accident", kind: "suit" },
  general_negligence: { name: "Negligence in general", kind: "suit" },
  premises: { name: "Defect of a building", kind: "suit" },
  government_bridge_notice: {
    name: "Notice of a defective bridge",
    kind: "notice",
    levels: everyLevel,
    defect: "bridge",
  },
  government_road_defect_notice: {
    name: "Notice of a defective road or sidewalk",
    kind: "notice",
    levels: everyLevel,
    defect: "road",
  },
  government_notice: { name: "Notice to a government", kind: "notice", levels: everyLevel },
  government_notice_death: { name: "Notice of a death to a government", kind: "notice", levels: everyLevel },
  government_local_notice: { name: "Notice to a city or county", kind: "notice", levels: local },
  government_city_notice: { name: "Notice to a city", kind: "notice", levels: ["city"] },
  government_county_or_state_notice: {
    name: "Notice to a county or the state",
    kind: "notice",
    levels: ["county", "state"],
  },
  government_state_notice: { name: "Notice to the state", kind: "notice", levels: state },
  government_presentment: { name: "Presentment to a government", kind: "claim", levels: everyLevel },
  government_claim: { name: "Claim against a government", kind: "claim", levels: everyLevel },
  government_claim_death: {
    name: "Claim for a death against a government",
    kind: "claim",
    levels: everyLevel,
  },
  government_local_claim: { name: "Claim against a city or county", kind: "claim", levels: local },
  government_state_claim: { name: "Claim against the state", kind: "claim", levels: state },
  government_optional_claim: { name: "Claim that may be filed first", kind: "claim", levels: everyLevel },
  government_claim_before_suit: {
    name: "Claim that must wait before a suit",
    kind: "claim",
    levels: everyLevel,
  },
  government_local_claim_before_suit: {
    name: "Claim against a city or county that must wait before a suit",
    kind: "claim",
    levels: local,
  },
  government_state_notice_before_suit: {
    name: "Notice to the state that must wait before a suit",
    kind: "notice",
    levels: state,
  },
  government_suit: { name: "Suit against a government", kind: "suit", levels: everyLevel },
  government_local_suit: { name: "Suit against a city or county", kind: "suit", levels: local },
  government_state_suit: { name: "Suit against the state", kind: "suit", levels: state },
  government_notice_and_suit: {
    name: "Suit against a government after a notice",
    kind: "suit",
    levels: everyLevel,
  },
  dram_shop_notice: { name: "Notice to who served the alcohol", kind: "notice" },
  workers_comp_notice: { name: "Notice of an injury at work", kind: "notice" },
  workers_comp_claim_notice: { name: "Notice of a claim for an injury at work", kind: "claim" },
  workers_comp_claim: { name: "Claim for an injury at work", kind: "claim" },
  no_fault_benefits: { name: "No-fault benefits", kind: "claim" },
} as const satisfies Record<string, ClaimClassRow>;

export type ClaimClass = keyof typeof claimClassRows;

export const claimClasses = Object.keys(claimClassRows) as [ClaimClass, ...ClaimClass[]];

export const claimClassRow = (name: ClaimClass): ClaimClassRow => claimClassRows[name];
