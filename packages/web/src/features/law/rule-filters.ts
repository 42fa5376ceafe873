import { states, territories } from "@caseward/domain/addresses/geography/states";
import { type ClaimClass, claimClasses, claimClassRows } from "@caseward/domain/deadlines/law/claim-classes";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** What the list is narrowed to. Empty is everything. */
export type RuleFilters = { state: string; claimClass: ClaimClass | "minors" | "" };

const district = territories.filter(({ code }) => code === "DC");

export const rulePlaces = [{ code: "US", name: "United States" }, ...states, ...district];

export const ruleClasses = [
  ...claimClasses.map((value) => ({ value, label: claimClassRows[value].name })),
  { value: "minors" as const, label: "Children" },
];

/** The filters stand in the address, so that Back and a reload bring them back. */
export function useRuleFilters() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters: RuleFilters = {
    state: rulePlaces.find(({ code }) => code === address.state)?.code ?? "",
    claimClass: ruleClasses.find(({ value }) => value === address.claimClass)?.value ?? "",
  };
  const change = (changes: Partial<RuleFilters>) => {
    const given = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== "");
    return navigate({ to: ".", search: Object.fromEntries(given), resetScroll: false });
  };
  return { filters, change };
}
