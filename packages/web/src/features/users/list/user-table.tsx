import { Table } from "@mantine/core";
import type { ListedUser } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { LastLogin, Person, Role } from "./user-parts";
import { UserState } from "./user-state";

type UserTableProps = { rows: readonly ListedUser[]; onAct: OnUserAction };

/** The accounts on a wide screen. */
export function UserTable({ rows, onAct }: UserTableProps) {
  return (
    <Table layout="fixed" verticalSpacing={8} aria-label="Users">
      <colgroup>
        <col width="26%" />
        <col width="18%" />
        <col width={172} />
        <col width="18%" />
        <col />
      </colgroup>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th>Account</Table.Th>
          <Table.Th>Last login</Table.Th>
          <Table.Th>Actions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((user) => (
          <Table.Tr key={user.id} style={{ verticalAlign: "top", overflowWrap: "anywhere" }}>
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
        ))}
      </Table.Tbody>
    </Table>
  );
}
