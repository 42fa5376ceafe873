import { auditOutcomes } from "@caseward/domain/audit/actions";
import { auditWords, outcomeWords } from "@caseward/domain/audit/words";
import { latestDay } from "@caseward/domain/values/days";
import { Box, NativeSelect, TextInput } from "@mantine/core";
import { SearchInput } from "../../components/lists/search-input";
import { wholeYear } from "../../lib/time/whole-year";
import classes from "./audit-search.module.css";
import type { AuditFilters, useAuditFilters } from "./data/audit-filters";

const everyAction = { value: "", label: "Every action" };
const actions = Object.entries(auditWords)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

const everyOutcome = { value: "", label: "Every result" };
const outcomes = auditOutcomes.map((value) => ({ value, label: outcomeWords[value] }));

/** What the record is searched by: person, case, action, result and days. */
export function AuditSearch({ filters, change }: ReturnType<typeof useAuditFilters>) {
  const replace = (changes: Partial<AuditFilters>) => change(changes, { replace: true });
  return (
    <Box role="search" className={classes.search ?? ""} aria-label="Search the audit">
      <SearchInput
        label="Person"
        aria-label="Person"
        placeholder="Name, email or #number"
        value={filters.person}
        onSearch={(person) => replace({ person })}
        className={classes.wide ?? ""}
      />
      <NativeSelect
        label="Action"
        className={classes.wide ?? ""}
        data={[everyAction, ...actions]}
        value={filters.action}
        onChange={({ currentTarget }) => change({ action: currentTarget.value as AuditFilters["action"] })}
      />
      <SearchInput
        label="Case"
        aria-label="Case"
        placeholder="Case ID"
        inputMode="numeric"
        value={filters.caseNumber}
        onSearch={(caseNumber) => replace({ caseNumber })}
      />
      <NativeSelect
        label="Result"
        data={[everyOutcome, ...outcomes]}
        value={filters.outcome}
        onChange={({ currentTarget }) => change({ outcome: currentTarget.value as AuditFilters["outcome"] })}
      />
      <DayInput label="From day" value={filters.fromDay} onChange={(fromDay) => replace({ fromDay })} />
      <DayInput label="To day" value={filters.toDay} onChange={(toDay) => replace({ toDay })} />
    </Box>
  );
}

type DayInputProps = { label: string; value: string; onChange: (day: string) => void };

const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <TextInput
    type="date"
    label={label}
    min="2000-01-01"
    max="2099-12-31"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...wholeYear(latestDay(new Date()))}
  />
);
