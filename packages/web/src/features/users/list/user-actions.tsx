import { fullName } from "@caseward/domain/values/text";
import { Button, Group } from "@mantine/core";
import { useEffect } from "react";
import { InviteAgainButton } from "../../../components/mails/send-again-button";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { useSession } from "../../../lib/session/session";
import type { ListedUser } from "../data/user-pages";

export type UserAction = "mails" | "correctEmail" | "sessions" | "disable" | "enable" | "removeSecondFactor";

export type OnUserAction = (user: ListedUser, action: UserAction) => void;

const labels = {
  mails: "Mails",
  correctEmail: "Correct the address",
  sessions: "Sessions",
  disable: "Disable",
  enable: "Enable",
  removeSecondFactor: "Remove second factor",
} as const satisfies Record<UserAction, string>;

/** What an admin may do to an account; to their own they do the rest on their profile. */
function actionsFor(user: ListedUser, ownId: number | undefined): UserAction[] {
  const onSessions: UserAction[] = [
    ...(user.mail ? (["mails"] as const) : []),
    ...(user.sessions > 0 ? (["sessions"] as const) : []),
  ];
  if (user.id === ownId) return onSessions;
  return [
    ...onSessions,
    ...(isUnreached(user) ? (["correctEmail"] as const) : []),
    ...(user.hasSecondFactor ? (["removeSecondFactor"] as const) : []),
    user.state === "disabled" ? "enable" : "disable",
  ];
}

/** The newest mail was refused. A disabled account gets none. */
const isUnreached = ({ mail, state }: ListedUser) => mail?.state === "refused" && state !== "disabled";

export function UserActions({ user, onAct }: { user: ListedUser; onAct: OnUserAction }) {
  const session = useSession();
  return (
    <Group gap="xs">
      {user.isInvited && <InviteAgainButton userId={user.id} name={fullName(user)} />}
      {actionsFor(user, session.user?.id).map((action) => (
        // Disable and Enable are one button, which keeps the focus.
        <ActionButton
          key={action === "enable" ? "disable" : action}
          label={labels[action]}
          name={fullName(user)}
          onClick={() => onAct(user, action)}
        />
      ))}
    </Group>
  );
}

type ActionButtonProps = { label: string; name: string; onClick: () => void };

function ActionButton({ label, name, onClick }: ActionButtonProps) {
  // Once it has done its work it may be gone, and with it the focus.
  useEffect(() => keepFocusAfterDialog, []);
  return (
    <Button variant="default" size="xs" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}
