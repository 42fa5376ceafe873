import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { type Column, choosableColumns, columnLabels } from "./columns";

type ColumnsMenuProps = {
  columns: readonly Column[];
  onToggle: (column: Column) => void;
  /** The button. */
  children: ReactElement;
};

/** The choice of the columns; open at first, since it is loaded when somebody asks for it. */
export const ColumnsMenu = ({ columns, onToggle, children }: ColumnsMenuProps) => (
  <Menu defaultOpened position="bottom-end" width={200}>
    <Menu.Target>{children}</Menu.Target>
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
