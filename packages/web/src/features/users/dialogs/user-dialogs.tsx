import { isolated } from "@caseward/domain/language/translator";
import { fullName } from "@caseward/domain/values/text";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { CorrectEmailDialog } from "../../../components/mails/correct-email-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedUser } from "../data/user-pages";
import type { UserAction } from "../list/user-actions";
import { MailsDialog } from "./mails-dialog";
import { SessionsDialog } from "./sessions-dialog";

const words = {
  disable: {
    title: "Disable Account",
    confirm: "Disable",
    color: "red",
    says: (name: string) =>
      `${name} is logged out at once and can neither log in nor set a new password until the account is enabled again.`,
    done: "The account is disabled",
  },
  enable: {
    title: "Enable Account",
    confirm: "Enable",
    color: undefined,
    says: (name: string) => `${name} can log in again with the password that was in force.`,
    done: "The account is enabled",
  },
  removeSecondFactor: {
    title: "Remove Second Factor",
    confirm: "Remove",
    color: "red",
    says: (name: string) =>
      `Do this only when you are sure who asks. ${name} is logged out and can log in with the password alone.`,
    done: "The second factor is removed",
  },
} as const;

type DialogsProps = { user: ListedUser | null; action: UserAction | null; onClose: () => void };

/**
 * What an admin does to an account, each asked for once. They stand there closed before: a dialog remembers what had the
 * focus when it opens, not when it is mounted.
 */
export function UserDialogs({ user, action, onClose }: DialogsProps) {
  const isChange = action !== null && action in words;
  return (
    <>
      <MailsDialog user={user} opened={action === "mails"} onClose={onClose} />
      <CorrectEmailDialog
        owner={user && { userId: user.id, name: fullName(user), email: user.email }}
        opened={action === "correctEmail"}
        onClose={onClose}
      />
      <SessionsDialog user={user} opened={action === "sessions"} onClose={onClose} />
      <ChangeDialog user={user} action={isChange ? (action as Change) : null} onClose={onClose} />
    </>
  );
}

type Change = keyof typeof words;
type ChangeProps = { user: ListedUser | null; action: Change | null; onClose: () => void };

function ChangeDialog({ user, action, onClose }: ChangeProps) {
  const [displayed, setDisplayed] = useState<Change>(action ?? "disable");
  // The words stay while the dialog fades out.
  useEffect(() => {
    if (action) setDisplayed(action);
  }, [action]);
  const cache = trpc.useUtils();
  const outcome = {
    onSuccess() {
      toast.done(words[displayed].done);
      void cache.users.invalidate();
      onClose();
    },
  };
  const mutations = {
    disable: trpc.users.disable.useMutation(outcome),
    enable: trpc.users.enable.useMutation(outcome),
    removeSecondFactor: trpc.users.removeSecondFactor.useMutation(outcome),
  };
  const { title, confirm, color, says } = words[displayed];
  const { mutate, isPending, error, reset } = mutations[displayed];
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={action !== null}
      title={title}
      confirmLabel={confirm}
      {...(color ? { confirmColor: color } : {})}
      pending={isPending}
      error={error ? failureMessage(error, "changeUser") : null}
      onConfirm={() => user && mutate({ userId: user.id })}
      onClose={close}
    >
      {user && says(isolated(fullName(user)))}
    </ConfirmDialog>
  );
}
