import { Card, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

type CaseSectionProps = { title: string; children: ReactNode };

/** One titled part of the case details. */
export function CaseSection({ title, children }: CaseSectionProps) {
  const titleId = useId();
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={titleId}>
      <Stack gap="md">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
