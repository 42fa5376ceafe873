import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconColumns3 } from "@tabler/icons-react";
import { type Column, choosableColumns, columnLabels } from "./columns";

type ColumnsMenuProps = { columns: readonly Column[]; onToggle: (column: Column) => void };

/** Chooses the columns of the list. It stays open, since several are chosen at once. */
export const ColumnsMenu = ({ columns, onToggle }: ColumnsMenuProps) => (
  <Menu closeOnItemClick={false} position="bottom-end" width={200}>
    <Menu.Target>
      <ActionIcon variant="default" size={40} aria-label="Columns">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Columns</Menu.Label>
      {choosableColumns.map((column) => {
        const isShown = columns.includes(column);
        return (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={isShown}
            leftSection={<IconCheck size={16} aria-hidden style={{ opacity: isShown ? 1 : 0 }} />}
            onClick={() => onToggle(column)}
          >
            {columnLabels[column]}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
