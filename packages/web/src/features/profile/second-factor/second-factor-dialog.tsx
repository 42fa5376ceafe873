import { withPasswordAndCodeSchema } from "@caseward/domain/users/second-factor";
import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { toast } from "../../../lib/toast";
import { trpc } from "../../../lib/trpc/trpc";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpForm } from "./set-up-form";

const titles = {
  setUp: "Set Up Second Factor",
  renew: "New Recovery Codes",
  end: "Turn Off Second Factor",
} as const;

export type SecondFactorAction = keyof typeof titles;

type DialogProps = { action: SecondFactorAction | null; onClose: () => void };

/** What can be done about one's second factor; begins anew each time it opens. */
export function SecondFactorDialog({ action, onClose }: DialogProps) {
  const cache = trpc.useUtils();
  const [shown, setShown] = useState(action);
  // The title stays while the dialog fades out.
  useEffect(() => {
    if (action) setShown(action);
  }, [action]);
  const close = () => {
    void cache.secondFactor.invalidate();
    void cache.auth.sessions.invalidate();
    onClose();
  };
  return (
    <Modal opened={action !== null} onClose={close} title={shown && titles[shown]} centered>
      {shown === "setUp" && <SetUpForm onDone={close} />}
      {shown === "renew" && <RenewForm onDone={close} />}
      {shown === "end" && <EndForm onDone={close} />}
    </Modal>
  );
}

function RenewForm({ onDone }: { onDone: () => void }) {
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation();
  if (renew.data)
    return (
      <RecoveryCodes
        heading="The old codes no longer work."
        codes={renew.data.recoveryCodes}
        onDone={onDone}
      />
    );
  return (
    <PasswordStep
      intro="The codes that you have then no longer work. Enter your password once more, with a code of your app or one of them."
      schema={withPasswordAndCodeSchema}
      submit="Make New Codes"
      failure="renewRecoveryCodes"
      mutation={renew}
      onSubmit={(currentPassword, code) => renew.mutate({ currentPassword, code })}
    />
  );
}

function EndForm({ onDone }: { onDone: () => void }) {
  const end = trpc.secondFactor.end.useMutation({
    onSuccess() {
      toast.done("Your second factor is off");
      onDone();
    },
  });
  return (
    <PasswordStep
      intro="Your password alone then opens your account. Enter it once more, with a code of your app or a recovery code."
      schema={withPasswordAndCodeSchema}
      submit="Turn Off"
      failure="endSecondFactor"
      mutation={end}
      onSubmit={(currentPassword, code) => end.mutate({ currentPassword, code })}
    />
  );
}
