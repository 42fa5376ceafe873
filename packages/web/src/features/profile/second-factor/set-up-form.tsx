import { withCodeSchema, withPasswordSchema } from "@caseward/domain/users/second-factor";
import { Anchor, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { focusFirstInvalid } from "../../../lib/forms/focus-first-invalid";
import { judgedBy } from "../../../lib/forms/issues";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { CopyButton } from "./copy-button";
import { PasswordStep } from "./password-step";
import { QrCode } from "./qr-code";

type NewSecret = RouterOutputs["secondFactor"]["start"];

/** From the password over the picture and the first code to the recovery codes. */
export function SetUpForm({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const start = trpc.secondFactor.start.useMutation({ onSuccess: setSecret });
  if (secret) return <FirstCode secret={secret} onConfirmed={onCodes} />;
  return (
    <PasswordStep
      intro="First enter your password again."
      schema={withPasswordSchema}
      submit="Continue"
      failure="startSecondFactor"
      mutation={start}
      onSubmit={(currentPassword) => start.mutate({ currentPassword })}
    />
  );
}

type FirstCodeProps = { secret: NewSecret; onConfirmed: (codes: string[]) => void };

function FirstCode({ secret, onConfirmed }: FirstCodeProps) {
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError() {
      form.reset();
      form.getInputNode("code")?.focus();
    },
  });
  const form = useForm({ initialValues: { code: "" }, validate: judgedBy(withCodeSchema) });
  const send = form.onSubmit((values) => confirm.mutate(values), focusFirstInvalid(form));
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Text>
          Scan this picture with an authenticator app on your phone, or type the key into it. Then enter the 6
          digits that the app shows.
        </Text>
        <Key secret={secret} />
        <FailureAlert error={confirm.error} failure="startSecondFactor" />
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          autoFocus
          {...form.getInputProps("code")}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" loading={confirm.isPending}>
            Turn On
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The key for the authenticator app: as a picture, as text, and as a link for an app on the same device. */
function Key({ secret: { secret, uri } }: { secret: NewSecret }) {
  return (
    <>
      <Group justify="center">
        <QrCode text={uri} label="QR code with the key for your authenticator app" />
      </Group>
      <LabelledValue label="Key">
        <Text component="span" ff="monospace" style={{ overflowWrap: "anywhere" }}>
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </Text>
      </LabelledValue>
      <Group gap="md">
        <CopyButton label="Copy Key" text={secret} />
        <Anchor href={uri} size="sm">
          Open in an app on this device
        </Anchor>
      </Group>
    </>
  );
}
