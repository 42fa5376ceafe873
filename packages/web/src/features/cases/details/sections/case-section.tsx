import { Card, Group, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./case-section.module.css";

type CaseSectionProps = {
  title: string;
  id?: string;
  action?: ReactNode;
  /** Closed until it is opened; on paper it is open. */
  isFolded?: boolean;
  children: ReactNode;
};

/** One titled part of the case details. */
export function CaseSection({ title, id, action, isFolded = false, children }: CaseSectionProps) {
  const titleId = useId();
  if (isFolded)
    return (
      <Card component="section" withBorder padding="lg" aria-labelledby={titleId} id={id}>
        <details className={classes.folded}>
          <summary>
            <Title order={2} size="h4" id={titleId}>
              {title}
            </Title>
          </summary>
          <Stack gap="md" pt="md">
            {children}
          </Stack>
        </details>
      </Card>
    );
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
