import { Card, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { rowId } from "../../../lib/lists/row-id";
import type { ListedUser } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { LastLogin, Person, Role } from "./user-parts";
import { UserState } from "./user-state";

type UserCardsProps = { rows: readonly ListedUser[]; onAct: OnUserAction };

/** The accounts on a small screen. */
export const UserCards = ({ rows, onAct }: UserCardsProps) => (
  <VirtualCards label="Users" rows={rows} rowKey={rowId} rowHeight={265}>
    {(user, attributes) => <UserCard user={user} onAct={onAct} {...attributes} />}
  </VirtualCards>
);

type UserCardProps = { user: ListedUser; onAct: OnUserAction } & CardAttributes;

const UserCard = memo(({ user, onAct, ...attributes }: UserCardProps) => (
  <Card component="li" padding="md" {...attributes}>
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
      <UserActions user={user} onAct={onAct} />
    </Stack>
  </Card>
));
