import { Card, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./folded-section.module.css";

/** A part of the case details that is closed until it is opened. On paper it is open. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" withBorder padding="lg" aria-labelledby={titleId}>
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
}
