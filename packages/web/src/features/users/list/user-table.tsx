import { Table } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import type { ListedUser } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { LastLogin, Person, Role } from "./user-parts";
import { UserState } from "./user-state";

type UserTableProps = { rows: readonly ListedUser[]; onAct: OnUserAction };

/** The accounts on a wide screen. */
export const UserTable = ({ rows, onAct }: UserTableProps) => (
  <ListTable
    label="Users"
    spacing={8}
    rows={rows}
    columns={
      <>
        <col width="26%" />
        <col width="18%" />
        <col style={{ width: "10.75rem" }} />
        <col width="18%" />
        <col />
      </>
    }
    head={
      <>
        <Table.Th>Name</Table.Th>
        <Table.Th>Role</Table.Th>
        <Table.Th>Account</Table.Th>
        <Table.Th>Last login</Table.Th>
        <Table.Th>Actions</Table.Th>
      </>
    }
  >
    <VirtualTableBody name="users" rows={rows} rowKey={rowId} rowHeight={61}>
      {(user, attributes) => <UserRow user={user} onAct={onAct} {...attributes} />}
    </VirtualTableBody>
  </ListTable>
);

type UserRowProps = { user: ListedUser; onAct: OnUserAction } & TableRowAttributes;

const UserRow = memo(({ user, onAct, ...attributes }: UserRowProps) => (
  <Table.Tr style={{ verticalAlign: "top", overflowWrap: "anywhere" }} {...attributes}>
    <Table.Td>
      <Person user={user} />
    </Table.Td>
    <Table.Td>
      <Role user={user} />
    </Table.Td>
    <Table.Td>
      <UserState user={user} />
    </Table.Td>
    <Table.Td>
      <LastLogin user={user} />
    </Table.Td>
    <Table.Td>
      <UserActions user={user} onAct={onAct} />
    </Table.Td>
  </Table.Tr>
));
