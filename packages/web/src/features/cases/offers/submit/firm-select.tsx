import type { LawFirmListItem } from "@caseward/domain/firms/response";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { type Choice, SearchSelect, useTypedSearch } from "../../../../components/fields/search-select";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { typedSearch } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";

const firmLimit = 50;

type FirmSelectProps = {
  label?: string;
  description?: ReactNode;
  placeholder?: string;
  isRequired?: boolean;
  isFocused?: boolean;
  path?: string;
  value: Choice | null;
  onChange: (firm: Choice | null) => void;
  error?: ReactNode;
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

/** Finds a verified law firm by its name on the server, so that any number of firms can be searched. Typing drops the choice. */
export function FirmSelect({ value, onChange, error, ...shown }: FirmSelectProps) {
  const { label = "Law Firm", description, placeholder, isRequired = false, isFocused = false } = shown;
  const search = useTypedSearch(value);
  const field = useSelectedName(value);
  const query = trpc.firms.list.useQuery(
    { search: search.asked || null, limit: firmLimit, verification: "verified" },
    typedSearch,
  );
  return (
    <SearchSelect
      ref={field}
      label={label}
      description={description}
      placeholder={placeholder ?? "Search law firms by name"}
      withAsterisk={isRequired}
      data-autofocus={isFocused || undefined}
      data-path={shown.path}
      error={error}
      value={value}
      onChange={onChange}
      onInput={({ currentTarget }) => {
        onChange(null);
        search.typeOver(currentTarget.value);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onMouseUp={({ currentTarget }) => value && currentTarget.select()}
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

/** The name of a chosen firm is selected while the field has the focus: who types searches for another one. */
function useSelectedName(value: Choice | null) {
  const field = useRef<HTMLInputElement>(null);
  const name = value?.label;
  useEffect(() => {
    if (name && document.activeElement === field.current) field.current?.select();
  }, [name]);
  return field;
}
