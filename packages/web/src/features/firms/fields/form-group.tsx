import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type FormGroupProps = {
  title: string;
  hint?: string;
  /** Something of it has to be chosen. */
  required?: boolean;
  /** The only group of its stage, under a heading that says the same already. */
  isOnly?: boolean;
  children: ReactNode;
};

export function FormGroup({ title, hint, required = false, isOnly = false, children }: FormGroupProps) {
  return (
    <Card role="group" aria-label={title}>
      <Stack gap="md">
        {!isOnly && <GroupHead title={title} required={required} {...(hint === undefined ? {} : { hint })} />}
        {children}
      </Stack>
    </Card>
  );
}

function GroupHead({ title, hint, required }: { title: string; hint?: string; required: boolean }) {
  return (
    <div>
      <Title order={3}>
        {title}
        {required && (
          <span aria-hidden style={{ color: "var(--mantine-color-error)" }}>
            {" *"}
          </span>
        )}
      </Title>
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
