import { toast } from "../../lib/feedback/toast";
import { trpc } from "../../lib/trpc/trpc";
import { BusyButton } from "../buttons/busy-button";
import { FailureAlert } from "../loading/failure-alert";

/** A refused mail is tried once more. */
export function SendAgainButton({ mailId, subject }: { mailId: number; subject: string }) {
  const refresh = useMailRefresh();
  const again = trpc.notifications.sendAgain.useMutation({
    onSuccess() {
      toast.done("The mail is sent again");
      refresh();
    },
  });
  return (
    <>
      <BusyButton
        variant="default"
        size="xs"
        aria-label={`Send again: ${subject}`}
        loading={again.isPending}
        onClick={() => again.mutate({ mailId })}
        style={{ alignSelf: "flex-start" }}
      >
        Send again
      </BusyButton>
      <FailureAlert error={again.error} failure="sendMail" />
    </>
  );
}

/** An invitation is written anew; the older links end. */
export function InviteAgainButton({ userId, name }: { userId: number; name: string }) {
  const refresh = useMailRefresh();
  const invite = trpc.auth.inviteAgain.useMutation({
    onSuccess({ email }) {
      toast.done(`An invitation is sent to ${email}`);
      refresh();
    },
  });
  return (
    <>
      <BusyButton
        variant="default"
        size="xs"
        aria-label={`Send the invitation again: ${name}`}
        loading={invite.isPending}
        onClick={() => invite.mutate({ userId })}
      >
        Send the invitation again
      </BusyButton>
      <FailureAlert error={invite.error} failure="inviteAdmin" />
    </>
  );
}

/** Everything that says how mails fare. */
export function useMailRefresh() {
  const cache = trpc.useUtils();
  return () => {
    void cache.notifications.invalidate();
    void cache.users.invalidate();
    void cache.cases.invalidate();
  };
}
