import { Stack, Text } from "@mantine/core";
import { IconFolderOpen } from "@tabler/icons-react";
import type { ReactNode } from "react";

type EmptyListProps = { children: string; icon?: typeof IconFolderOpen; action?: ReactNode };

export function EmptyList({ children, icon: Icon = IconFolderOpen, action }: EmptyListProps) {
  return (
    <Stack align="center" gap="sm" py="xl" role="status">
      <Icon size={32} stroke={1.25} opacity={0.6} aria-hidden />
      <Text c="dimmed" ta="center" maw={420}>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
