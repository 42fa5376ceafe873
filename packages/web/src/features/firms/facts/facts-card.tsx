import { Card, SimpleGrid, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

type FactsCardProps = { title: string; children: ReactNode; columns?: 1 | 2 };

/** A titled group of labelled values. */
export function FactsCard({ title, children, columns = 2 }: FactsCardProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {title}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: columns }} verticalSpacing="md">
          {children}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
