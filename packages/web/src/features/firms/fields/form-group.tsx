import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type FormGroupProps = { title: string; hint?: string; children: ReactNode };

/** A titled part of a stage. */
export function FormGroup({ title, hint, children }: FormGroupProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h4">
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}

/** Two fields a row where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {children}
    </SimpleGrid>
  );
}
