import { plainTerms } from "@caseward/domain/forms/hipaa/plain-terms";
import {
  type AuthorizationSubject,
  asSigned,
  authorizationTerms,
  type Term,
} from "@caseward/domain/forms/hipaa/terms";
import { Stack, Text, Title } from "@mantine/core";
import { presentLanguage, t } from "../../../../lib/language/text";
import fieldClasses from "../../fields/fields.module.css";
import classes from "./term-list.module.css";

type TermListProps = {
  subject: AuthorizationSubject;
  /** Which terms are shown; all of them where nothing is said. */
  shows?: (term: Term) => boolean;
  /** Whether the text that is signed is shown, too. */
  isExact?: boolean;
};

/**
 * Terms of an authorization: each in plain words, and the English text that is signed. In Spanish the English stands beside
 * the plain words, and the translation beside what is signed.
 */
export function TermList({ subject, shows = () => true, isExact = true }: TermListProps) {
  const language = presentLanguage();
  const plain = plainTerms(subject, { language, t });
  const english = plainTerms(subject, asSigned);
  const translated = authorizationTerms(subject, { language, t });
  return (
    <Stack gap="lg" className={fieldClasses.card}>
      {authorizationTerms(subject).map((term, index) => {
        const own = translated[index] ?? term;
        if (!shows(term)) return null;
        return (
          <div key={term.id}>
            <Title order={4} size="h5">
              {own.heading}
            </Title>
            <div className={classes.plain}>
              <Text>{plain[term.id]}</Text>
              {language !== "en" && (
                <Text lang="en" size="sm" c="dimmed">
                  {english[term.id]}
                </Text>
              )}
            </div>
            <div className={classes.texts} hidden={!isExact}>
              <Wording term={term} lang="en" heading={language === "en" ? null : term.heading} />
              {language !== "en" && <Wording term={own} lang={language} heading={null} />}
            </div>
          </div>
        );
      })}
    </Stack>
  );
}

type WordingProps = { term: Term; lang: string; heading: string | null };

const Wording = ({ term, lang, heading }: WordingProps) => (
  <div lang={lang} className={classes.text}>
    {heading && (
      <Text size="sm" fw={600}>
        {heading}
      </Text>
    )}
    {term.paragraphs.map((paragraph) => (
      <Text key={paragraph} size="sm" c="dimmed">
        {paragraph}
      </Text>
    ))}
  </div>
);
