import { mailOnlyStates, states, territories } from "@caseward/domain/addresses/geography/states";
import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { t } from "../../lib/language/text";

type StateSelectProps = Omit<NativeSelectProps, "data" | "children">;

/** The 50 states; then DC and the territories, and where only mail goes, each under a divider (D33). */
export function StateSelect(props: StateSelectProps) {
  return (
    <NativeSelect label={t("State")} {...props}>
      <option value="">{t("Choose a state")}</option>
      {states.map(stateOption)}
      <hr />
      {territories.map(stateOption)}
      <hr />
      {mailOnlyStates.map(stateOption)}
    </NativeSelect>
  );
}

const stateOption = ({ code, name }: { code: string; name: string }) => (
  <option key={code} value={code}>
    {name}
  </option>
);
