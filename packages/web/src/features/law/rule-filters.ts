import { states, territories } from "@caseward/domain/addresses/geography/states";
import { type ClaimClass, claimClasses, claimClassRows } from "@caseward/domain/deadlines/law/claim-classes";
import { useAddressFilters } from "../../lib/routing/use-address-filters";

/** What the list is narrowed to. Empty is everything. */
export type RuleFilters = { state: string; claimClass: ClaimClass | "minors" | "" };

const district = territories.filter(({ code }) => code === "DC");

export const rulePlaces = [{ code: "US", name: "United States" }, ...states, ...district];

export const ruleClasses = [
  ...claimClasses.map((value) => ({ value, label: claimClassRows[value].name })),
  { value: "minors" as const, label: "Children" },
];

export const useRuleFilters = () =>
  useAddressFilters<RuleFilters>((address) => ({
    state: rulePlaces.find(({ code }) => code === address.state)?.code ?? "",
    claimClass: ruleClasses.find(({ value }) => value === address.claimClass)?.value ?? "",
  }));
