import type { LawFirmListItem } from "@caseward/domain/firms/response";
import { textLength } from "@caseward/domain/limits";
import { Alert, Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../lib/failure-message";
import { trpc } from "../../../lib/trpc";

const pauseMs = 250;
const shownFirms = 50;

export type ChosenFirm = { id: number; label: string };

type FirmSelectProps = {
  value: ChosenFirm | null;
  onChange: (firm: ChosenFirm | null) => void;
  error: boolean;
};

const labelOf = ({ firmName, firmCity, firmState }: LawFirmListItem) =>
  [firmName, firmCity, firmState].filter(Boolean).join(", ");

/** Finds a law firm by its name on the server, so that any number of firms can be searched. */
export function FirmSelect({ value, onChange, error }: FirmSelectProps) {
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed === value?.label ? "" : typed.trim(), pauseMs);
  const query = trpc.firms.list.useQuery(
    { search: asked.slice(0, textLength.search) || null, limit: shownFirms },
    { placeholderData: keepPreviousData },
  );
  const found = (query.data?.lawFirms ?? []).map((firm) => ({
    value: String(firm.id),
    label: labelOf(firm),
  }));
  const isChosenMissing = value !== null && !found.some((option) => option.value === String(value.id));
  const options = isChosenMissing ? [{ value: String(value.id), label: value.label }, ...found] : found;
  const choose = (chosen: string | null) => {
    const option = options.find((one) => one.value === chosen);
    onChange(option ? { id: Number(option.value), label: option.label } : null);
  };
  return (
    <>
      {query.error && (
        <Alert color="red" role="alert">
          {failureMessage(query.error, "listFirms")}
        </Alert>
      )}
      <Select
        size="md"
        label="Law Firm"
        placeholder="Search law firms by name"
        withAsterisk
        searchable
        data-autofocus
        data-path="lawFirmId"
        error={error}
        data={options}
        filter={({ options: all }) => all}
        value={value === null ? null : String(value.id)}
        onChange={choose}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={query.isFetching ? "Searching" : "No law firms found"}
        rightSection={query.isFetching ? <Loader size="xs" /> : undefined}
        comboboxProps={{ withinPortal: true }}
      />
    </>
  );
}
