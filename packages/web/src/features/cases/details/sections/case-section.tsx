import { Card, Group, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

type CaseSectionProps = { title: string; id?: string; action?: ReactNode; children: ReactNode };

export function CaseSection({ title, id, action, children }: CaseSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={titleId} id={id}>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
