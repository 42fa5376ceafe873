import { statusFilters } from "@caseward/domain/cases/status/status";
import { StatusFilter } from "../../../components/lists/status-filter";
import type { ListFilters } from "../data/list-filters";

const options = statusFilters.map((status) => ({ value: status, label: status }));

type CaseStatusFilterProps = {
  value: ListFilters["status"];
  onChange: (status: ListFilters["status"]) => void;
};

export const CaseStatusFilter = (props: CaseStatusFilterProps) => (
  <StatusFilter all="All Cases" options={options} {...props} />
);
