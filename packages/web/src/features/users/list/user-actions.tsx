import { fullName } from "@caseward/domain/text";
import { Button, Group } from "@mantine/core";
import { useSession } from "../../../lib/session/session";
import type { ListedUser } from "../data/user-pages";

export type UserAction = "sessions" | "disable" | "enable" | "removeSecondFactor";

export type OnUserAction = (user: ListedUser, action: UserAction) => void;

const labels = {
  sessions: "Sessions",
  disable: "Disable",
  enable: "Enable",
  removeSecondFactor: "Remove second factor",
} as const satisfies Record<UserAction, string>;

/** What an admin may do to an account; to their own they do the rest on their profile. */
function actionsFor(user: ListedUser, ownId: number | undefined): UserAction[] {
  const onSessions: UserAction[] = user.sessions > 0 ? ["sessions"] : [];
  if (user.id === ownId) return onSessions;
  return [
    ...onSessions,
    ...(user.hasSecondFactor ? (["removeSecondFactor"] as const) : []),
    user.state === "disabled" ? "enable" : "disable",
  ];
}

export function UserActions({ user, onAct }: { user: ListedUser; onAct: OnUserAction }) {
  const session = useSession();
  return (
    <Group gap="xs">
      {actionsFor(user, session.user?.id).map((action) => (
        <Button
          key={action}
          variant="default"
          size="xs"
          aria-label={`${labels[action]}: ${fullName(user)}`}
          onClick={() => onAct(user, action)}
        >
          {labels[action]}
        </Button>
      ))}
    </Group>
  );
}
