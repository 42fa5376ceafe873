import { mailOnlyStates, states, territories } from "@caseward/domain/addresses/geography/states";
import { firmOptions } from "@caseward/domain/firms/options";
import type { SelectEntries } from "./fields";

const none = { value: "", label: "Choose one" };
const optional = (entries: SelectEntries): SelectEntries => [none, ...entries];
const entryOf = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });

export const caseVolumes = optional(firmOptions.caseVolume);
export const softwareProducts = optional(firmOptions.caseManagementSoftware);
export const responseTimes = optional(firmOptions.initialResponseTime);
export const referralSources = optional(firmOptions.referralSource);

/** Where attorneys are admitted. */
export const barStates = optional([...states.map(entryOf), ...territories.map(entryOf)]);

/** The states, then the territories and where only mail goes, each below a divider (D33). */
export const postalStates = optional([
  ...states.map(entryOf),
  { group: "Territories", items: territories.map(entryOf) },
  { group: "Armed Forces and Pacific", items: mailOnlyStates.map(entryOf) },
]);
