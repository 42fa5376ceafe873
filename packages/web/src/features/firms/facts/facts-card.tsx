import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Children, createContext, isValidElement, type ReactNode, useContext } from "react";
import { isMissing } from "../../../components/marks/labelled-value";

/** Whether the cards are a part of the onboarding, below a stage's part, and show what is given alone (D20). */
export const InDraft = createContext(false);

export const NotProvided = () => <Text c="dimmed">Not provided</Text>;

/** A fact whose value is there: not 'Not provided', and no labelled value without one. */
function isGiven(fact: ReactNode): boolean {
  if (!isValidElement<{ label?: string; children?: ReactNode }>(fact)) return !isMissing(fact);
  const { label, children } = fact.props;
  return fact.type !== NotProvided && (label === undefined || !isMissing(children));
}

/** By which links of the page lead to a card. */
export const cardIdOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

type FactsCardProps = { title: string; children: ReactNode; columns?: 1 };

export function FactsCard({ title, children, columns }: FactsCardProps) {
  const isDraft = useContext(InDraft);
  const facts = isDraft ? Children.toArray(children).filter(isGiven) : children;
  if (Array.isArray(facts) && isDraft && facts.length === 0) return null;
  return (
    <Card role="group" aria-label={title} {...(isDraft ? {} : { id: cardIdOf(title) })}>
      <Stack gap="md">
        <Title order={isDraft ? 4 : 2} size="h3">
          {title}
        </Title>
        <SimpleGrid type="container" cols={columns === 1 ? 1 : { base: 1, "25rem": 2, "43.75rem": 3 }}>
          {facts}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
