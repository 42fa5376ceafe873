import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A success, which screen readers read out when it appears. */
export function Notice({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <Alert color="green" icon={<IconCircleCheck />} role="status" {...(title ? { title } : {})}>
      {children}
    </Alert>
  );
}
