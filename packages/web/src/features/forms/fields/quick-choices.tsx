import type { Text } from "@caseward/domain/language/text";
import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { t } from "../../../lib/language/text";
import classes from "./fields.module.css";

type QuickChoicesProps<Choice> = {
  choices: readonly Choice[];
  chosen: readonly string[];
  onToggle: (choice: Choice) => void;
};

/** Answers to tap, beside a field for one's own words. */
export function QuickChoices<Choice extends Plain>(props: QuickChoicesProps<Choice>) {
  const { choices, chosen, onToggle } = props;
  return (
    <fieldset className={classes.chips} aria-label={t("Quick answers")}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice}
          type="button"
          className={classes.chip}
          aria-pressed={chosen.includes(choice)}
          onClick={() => onToggle(choice)}
        >
          {chosen.includes(choice) && <IconCheck size={16} aria-hidden />}
          {t(choice as Plain)}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** A text without values. */
export type Plain = Exclude<Text, `${string}{${string}}${string}`>;

/** One of the quick choices, which are stored in English, in the language of the page. Anything else stays as it is. */
export function sayChoice(choices: readonly Plain[], entry: string): string {
  const known = choices.find((choice) => choice === entry);
  return known ? t(known) : entry;
}
