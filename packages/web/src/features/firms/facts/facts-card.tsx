import { Card, SimpleGrid, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

type FactsCardProps = { title: string; children: ReactNode; columns?: 1 };

/** A titled group of labelled values. */
export function FactsCard({ title, children, columns }: FactsCardProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        <Title order={3}>{title}</Title>
        <SimpleGrid type="container" cols={columns === 1 ? 1 : { base: 1, "400px": 2, "700px": 3 }}>
          {children}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
