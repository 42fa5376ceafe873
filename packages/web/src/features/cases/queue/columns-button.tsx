import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { Column } from "./columns";

const ColumnsMenu = lazy(async () => ({ default: (await import("./columns-menu")).ColumnsMenu }));

type ColumnsButtonProps = { columns: readonly Column[]; onToggle: (column: Column) => void };

/** Chooses the columns of the list. The menu's code is loaded when it is first opened. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <ActionIcon variant="default" size={40} aria-label="Columns" onClick={() => setIsAsked(true)}>
      <IconColumns3 size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <ColumnsMenu {...props}>{button}</ColumnsMenu>
    </Suspense>
  );
}
