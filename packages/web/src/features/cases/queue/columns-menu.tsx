import { ActionIcon, Menu } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { type Column, choosableColumns, columnLabels } from "./columns";

type ColumnsMenuProps = { columns: readonly Column[]; onToggle: (column: Column) => void };

/** The choice of the columns; open at first, since it is loaded when somebody asks for it. */
export const ColumnsMenu = ({ columns, onToggle }: ColumnsMenuProps) => (
  <Menu defaultOpened position="bottom-end" width={200}>
    <Menu.Target>
      <ActionIcon variant="default" size={40} aria-label="Columns">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Columns</Menu.Label>
      {choosableColumns.map((column) => (
        <Menu.CheckboxItem key={column} checked={columns.includes(column)} onChange={() => onToggle(column)}>
          {columnLabels[column]}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
);
