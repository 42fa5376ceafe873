import { t } from "../../../lib/language/text";
import { TickField } from "./tick-field";

export const nothingToTellLabel = "I have nothing to tell";

type NothingToTellProps = { value: true | undefined; onChange: (said: true | undefined) => void };

/** One tick in place of all answers (D24). The questions go with it and come back without it. */
export const NothingToTell = ({ value, onChange }: NothingToTellProps) => (
  <TickField
    label={t(nothingToTellLabel)}
    hint={t("Tick this if none of the questions is about you. The form is then done.")}
    checked={value === true}
    onChange={(isTicked) => onChange(isTicked || undefined)}
    data-path="nothingToTell"
  />
);
