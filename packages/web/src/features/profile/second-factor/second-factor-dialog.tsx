import { withPasswordAndCodeSchema } from "@caseward/domain/users/second-factor";
import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { toast } from "../../../lib/feedback/toast";
import { trpc } from "../../../lib/trpc/trpc";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpForm } from "./set-up-form";

const titles = {
  setUp: "Set Up Second Factor",
  renew: "New Recovery Codes",
  end: "Turn Off Second Factor",
} as const;

/** What has happened by the time the codes are shown. */
const headings = {
  setUp: "Your second factor is on.",
  renew: "The old codes no longer work.",
  end: "",
} as const;

export type SecondFactorAction = keyof typeof titles;

type DialogProps = { action: SecondFactorAction | null; onClose: () => void };

/** What can be done about one's second factor; begins anew each time it opens. */
export function SecondFactorDialog({ action, onClose }: DialogProps) {
  const cache = trpc.useUtils();
  const [step, setStep] = useState(action);
  const [codes, setCodes] = useState<string[] | null>(null);
  // The title stays while the dialog fades out.
  useEffect(() => {
    if (!action) return;
    setStep(action);
    setCodes(null);
  }, [action]);
  const close = () => {
    void cache.secondFactor.invalidate();
    void cache.auth.sessions.invalidate();
    onClose();
  };
  // Codes that are shown only once go when they are said to be saved, not by a slip of the hand.
  const isClosable = codes === null;
  return (
    <Modal
      opened={action !== null}
      onClose={close}
      title={step && titles[step]}
      centered
      withCloseButton={isClosable}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
    >
      {codes && step && <RecoveryCodes heading={headings[step]} codes={codes} onDone={close} />}
      {!codes && step === "setUp" && <SetUpForm onCodes={setCodes} />}
      {!codes && step === "renew" && <RenewForm onCodes={setCodes} />}
      {!codes && step === "end" && <EndForm onDone={close} />}
    </Modal>
  );
}

function RenewForm({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
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
