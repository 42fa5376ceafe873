import { languageNames, languages, languageTags } from "@caseward/domain/language/languages";
import { textLength } from "@caseward/domain/values/limits";
import { Checkbox, TextInput } from "@mantine/core";
import { useId } from "react";
import { EmailField } from "../../../../components/fields/email-field";
import { presentLanguage, t } from "../../../../lib/language/text";
import type { IntakeFormState } from "../values/use-intake-form";
import { AnswersCheck } from "./answers-check";
import { Honeypot } from "./honeypot";
import type { IntakeStepProps } from "./step-props";
import classes from "./steps.module.css";

/** How we reach the person, and a last look at what is sent. A client's name and address are those of the account. */
export function ReachStep({ form, client, onOpen }: IntakeStepProps) {
  return (
    <>
      {!client && <NameFields form={form} />}
      <TextInput
        label={t("Phone Number")}
        type="tel"
        autoComplete="tel"
        maxLength={textLength.phone}
        {...form.getInputProps("phoneNumber")}
      />
      {!client && <EmailField maxLength={textLength.email} {...form.getInputProps("email")} />}
      <LanguageChoice form={form} />
      <AnswersCheck values={form.values} onOpen={onOpen} />
      <Checkbox
        size="md"
        label={t("I agree: Caseward may call, text or email me about what happened.")}
        description={t("It costs you nothing. No lawyer works for you yet.")}
        {...form.getInputProps("consent", { type: "checkbox" })}
      />
      {!client && <Honeypot form={form} />}
    </>
  );
}

function NameFields({ form }: { form: IntakeFormState }) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={t("First Name")}
        autoComplete="given-name"
        maxLength={textLength.name}
        {...form.getInputProps("firstName")}
      />
      <TextInput
        label={t("Last Name")}
        autoComplete="family-name"
        maxLength={textLength.name}
        {...form.getInputProps("lastName")}
      />
    </div>
  );
}

/** In which language we call and write. What is spoken on the page comes first. */
function LanguageChoice({ form }: { form: IntakeFormState }) {
  const id = useId();
  const chosen = form.values.language || presentLanguage();
  return (
    <fieldset className={classes.group} data-path="language">
      <legend className={classes.question}>{t("We speak with you in")}</legend>
      <div className={classes.pair}>
        {languages.map((language) => (
          <label key={language} className={classes.kind} lang={languageTags[language]}>
            <input
              type="radio"
              name={id}
              checked={chosen === language}
              onChange={() => form.setFieldValue("language", language)}
            />
            <span>{languageNames[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
