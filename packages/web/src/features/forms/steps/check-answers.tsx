import { UnstyledButton } from "@mantine/core";
import { t } from "../../../lib/language/text";
import { type DescribedPart, type Fact, isAnswered } from "../fields/described";
import classes from "./check-answers.module.css";

type CheckAnswersProps = {
  parts: readonly DescribedPart[];
  /** Called with the path of the question to change. */
  onChange: (path: string) => void;
};

/** All answers in short rows, each with the way back to its question. */
export const CheckAnswers = ({ parts, onChange }: CheckAnswersProps) => (
  <ul className={classes.list}>
    {parts
      .flatMap(({ facts }) => facts)
      .map((fact) => (
        <li key={fact.path} className={classes.row}>
          <span className={classes.name}>{fact.short}</span>
          <Answer {...fact} />
          <UnstyledButton
            type="button"
            className={classes.change}
            aria-label={t("Change: {question}", { question: fact.short })}
            onClick={() => onChange(fact.path)}
          >
            {t("Change")}
          </UnstyledButton>
        </li>
      ))}
  </ul>
);

const Answer = (fact: Fact) =>
  isAnswered(fact) ? (
    <span className={classes.answer} dir="auto">
      {fact.value.replaceAll("\n", ", ")}
    </span>
  ) : (
    <span className={classes.open}>{t("Not answered")}</span>
  );
