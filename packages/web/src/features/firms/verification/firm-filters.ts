import { states, territories } from "@caseward/domain/addresses/geography/states";
import { type PracticeArea, practiceAreas } from "@caseward/domain/firms/options";
import { type FirmVerification, firmVerifications } from "@caseward/domain/firms/verification/verification";
import { textLength } from "@caseward/domain/values/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** What the list is narrowed to. Empty is everything. */
export type FirmFilters = {
  search: string;
  state: string;
  practiceArea: PracticeArea | "";
  verification: FirmVerification | "";
};

export const noFilters: FirmFilters = { search: "", state: "", practiceArea: "", verification: "" };

export const places = [...states, ...territories];

/** The filters stand in the address, so that Back and a reload bring them back. */
export function useFirmFilters() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters: FirmFilters = {
    search: (address.search ?? "").slice(0, textLength.search),
    state: places.find(({ code }) => code === address.state)?.code ?? "",
    practiceArea: practiceAreas.find((area) => area === address.practiceArea) ?? "",
    verification: firmVerifications.find((status) => status === address.verification) ?? "",
  };
  const change = (changes: Partial<FirmFilters>, { replace = false } = {}) => {
    const given = Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== "");
    return navigate({ to: ".", search: Object.fromEntries(given), replace, resetScroll: false });
  };
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
