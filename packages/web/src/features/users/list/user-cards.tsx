import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import type { ListedUser } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { LastLogin, Person, Role } from "./user-parts";
import { UserState } from "./user-state";

type UserCardsProps = { rows: readonly ListedUser[]; onAct: OnUserAction };

/** The accounts on a small screen. */
export function UserCards({ rows, onAct }: UserCardsProps) {
  return (
    <PlainList gap="sm" aria-label="Users">
      {rows.map((user) => (
        <Card key={user.id} component="li" withBorder padding="md">
          <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
            <div>
              <Person user={user} />
            </div>
            <UserState user={user} />
            <div>
              <Role user={user} />
            </div>
            <div>
              <Text size="sm" c="dimmed">
                Last login
              </Text>
              <LastLogin user={user} />
            </div>
            <Group gap="xs">
              <UserActions user={user} onAct={onAct} />
            </Group>
          </Stack>
        </Card>
      ))}
    </PlainList>
  );
}
