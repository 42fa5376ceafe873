import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type AuthPanelProps = { title: string; intro?: ReactNode; children?: ReactNode };

/** The card of a public screen: what it is for, then what there is to do. */
export function AuthPanel({ title, intro, children }: AuthPanelProps) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{title}</Title>
        {intro && (
          <Text c="dimmed" mt={6}>
            {intro}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
