import type { Term } from "@caseward/domain/forms/hipaa/terms";
import { Stack, Text, Title } from "@mantine/core";
import fieldClasses from "../../fields/fields.module.css";

type TermListProps = { terms: Term[]; id?: string; lang?: "en" };

/** The paragraphs of an authorization, each under its heading. */
export const TermList = ({ terms, ...rest }: TermListProps) => (
  <Stack gap="sm" className={fieldClasses.card} {...rest}>
    {terms.map(({ id, heading, paragraphs }) => (
      <div key={id}>
        <Title order={4} size="h5">
          {heading}
        </Title>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={{ overflowWrap: "anywhere" }}>
            {paragraph}
          </Text>
        ))}
      </div>
    ))}
  </Stack>
);
