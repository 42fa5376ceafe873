import { fullName } from "@caseward/domain/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { formatInstant } from "../../../lib/language/dates";
import { roleNames } from "../data/roles";
import type { ListedUser } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { UserState } from "./user-state";

type UserCardsProps = { rows: readonly ListedUser[]; onAct: OnUserAction };

/** The accounts, one below the other, on every width: names and addresses are long, and the actions several. */
export function UserCards({ rows, onAct }: UserCardsProps) {
  return (
    <PlainList gap="sm" aria-label="Users">
      {rows.map((user) => (
        <Card key={user.id} component="li" withBorder padding="md">
          <Group justify="space-between" align="flex-start">
            <Person user={user} />
            <UserActions user={user} onAct={onAct} />
          </Group>
        </Card>
      ))}
    </PlainList>
  );
}

function Person({ user }: { user: ListedUser }) {
  const { id, email, userType, firmName, lastLoginAt, sessions } = user;
  const open = sessions === 1 ? "1 open session" : `${sessions} open sessions`;
  return (
    <Stack gap={4} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
      <Group gap="xs">
        <Text fw={500}>{fullName(user)}</Text>
        <Text c="dimmed">#{id}</Text>
        <UserState user={user} />
      </Group>
      <Text size="sm">{email}</Text>
      <Text size="sm" c="dimmed">
        {[roleNames[userType], firmName].filter(Boolean).join(" · ")}
      </Text>
      <Text size="sm" c="dimmed">
        {lastLoginAt ? `Last login ${formatInstant(lastLoginAt)}` : "Never logged in"}
        {sessions > 0 && ` · ${open}`}
      </Text>
    </Stack>
  );
}
