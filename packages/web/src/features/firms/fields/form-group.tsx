import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type FormGroupProps = {
  title: string;
  hint?: string;
  /** The only group of its stage, under a heading that says the same already. */
  isOnly?: boolean;
  children: ReactNode;
};

/** A titled part of a stage. */
export function FormGroup({ title, hint, isOnly = false, children }: FormGroupProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        {!isOnly && <GroupHead title={title} {...(hint === undefined ? {} : { hint })} />}
        {children}
      </Stack>
    </Card>
  );
}

function GroupHead({ title, hint }: { title: string; hint?: string }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}

/** Two fields in a row where the width allows it. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {children}
    </SimpleGrid>
  );
}
