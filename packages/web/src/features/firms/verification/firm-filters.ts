import { states, territories } from "@caseward/domain/addresses/geography/states";
import { type PracticeArea, practiceAreas } from "@caseward/domain/firms/options";
import { type FirmVerification, firmVerifications } from "@caseward/domain/firms/verification/verification";
import { textLength } from "@caseward/domain/values/limits";
import { useAddressFilters } from "../../../lib/routing/use-address-filters";

/** What the list is narrowed to. Empty is everything. */
export type FirmFilters = {
  search: string;
  state: string;
  practiceArea: PracticeArea | "";
  verification: FirmVerification | "";
};

export const noFilters: FirmFilters = { search: "", state: "", practiceArea: "", verification: "" };

export const places = [...states, ...territories];

export function useFirmFilters() {
  const { filters, change } = useAddressFilters<FirmFilters>((address) => ({
    search: (address.search ?? "").slice(0, textLength.search),
    state: places.find(({ code }) => code === address.state)?.code ?? "",
    practiceArea: practiceAreas.find((area) => area === address.practiceArea) ?? "",
    verification: firmVerifications.find((status) => status === address.verification) ?? "",
  }));
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
