import type { LawFirmListItem } from "@caseward/domain/firms/response";
import { type Choice, SearchSelect, useTypedSearch } from "../../../components/fields/search-select";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { typedSearch } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";

const firmLimit = 50;

type FirmSelectProps = {
  value: Choice | null;
  onChange: (firm: Choice | null) => void;
  error: boolean;
};

const labelOf = ({ firmName, firmCity, firmState }: LawFirmListItem) =>
  [firmName, firmCity, firmState].filter(Boolean).join(", ");

/** What separates firms that look alike: the mail domain beside city and state, and the number. */
function hintOf({ firmId, firmEmail, primaryContact, lookAlikes }: LawFirmListItem): { hint?: string } {
  if (lookAlikes.length === 0) return {};
  const domains = [firmEmail, primaryContact.email].flatMap((email) => email?.split("@").slice(-1) ?? []);
  return {
    hint: `Another firm looks like it. This is #${firmId}, with mail at ${[...new Set(domains)].join(", ")}`,
  };
}

/** Finds a verified law firm by its name on the server, so that any number of firms can be searched. */
export function FirmSelect({ value, onChange, error }: FirmSelectProps) {
  const search = useTypedSearch(value);
  const query = trpc.firms.list.useQuery(
    { search: search.asked || null, limit: firmLimit, verification: "verified" },
    typedSearch,
  );
  return (
    <SearchSelect
      label="Law Firm"
      description="Only verified firms get cases."
      placeholder="Search law firms by name"
      withAsterisk
      data-autofocus
      data-path="lawFirmId"
      error={error}
      value={value}
      onChange={onChange}
      search={search}
      choices={(query.data?.lawFirms ?? []).map((firm) => ({
        id: firm.id,
        label: labelOf(firm),
        ...hintOf(firm),
      }))}
      isSearching={query.isFetching}
      failure={query.error && failureMessage(query.error, "listFirms")}
    />
  );
}
