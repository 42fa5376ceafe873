import type { TaskEntityType } from "@caseward/domain/tasks/options";
import { taskFieldLabels } from "@caseward/domain/tasks/words";
import type { ReactNode } from "react";
import { type Choice, SearchSelect, useTypedSearch } from "../../../components/fields/search-select";
import { useEntityChoices } from "./use-entity-choices";

type EntitySelectProps = {
  entityType: TaskEntityType;
  value: Choice | null;
  onChange: (entity: Choice | null) => void;
  error?: ReactNode;
  "data-path"?: string;
};

const placeholders = {
  case: "Search cases by name or number",
  client: "Search clients by name, email or number",
  lawfirm: "Search law firms by name or number",
} as const;

/** What a reminder is about, found on the server by its name or number. */
export function EntitySelect({ entityType, value, ...rest }: EntitySelectProps) {
  const search = useTypedSearch(value);
  const found = useEntityChoices(entityType, search.asked);
  return (
    <SearchSelect
      label={taskFieldLabels.entityId}
      placeholder={placeholders[entityType]}
      withAsterisk
      value={value}
      search={search}
      {...found}
      {...rest}
    />
  );
}
