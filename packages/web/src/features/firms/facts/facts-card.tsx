import { Card, SimpleGrid, Stack, Title } from "@mantine/core";
import { createContext, type ReactNode, useContext } from "react";

/** How deep the cards' titles stand on their page: right below its title, or below a stage's part of onboarding. */
export const FactsLevel = createContext<2 | 4>(2);

type FactsCardProps = { title: string; children: ReactNode; columns?: 1 };

/** A titled group of labelled values. */
export function FactsCard({ title, children, columns }: FactsCardProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        <Title order={useContext(FactsLevel)} size="h3">
          {title}
        </Title>
        <SimpleGrid type="container" cols={columns === 1 ? 1 : { base: 1, "400px": 2, "700px": 3 }}>
          {children}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
