import { withCodeSchema, withPasswordSchema } from "@caseward/domain/users/second-factor";
import { Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { FailureAlert } from "../../../components/failure-alert";
import { LabelledValue } from "../../../components/labelled-value";
import { judgedBy } from "../../../lib/forms/issues";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { PasswordStep } from "./password-step";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

type NewSecret = RouterOutputs["secondFactor"]["start"];

/** From the password over the picture and the first code to the recovery codes. */
export function SetUpForm({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = trpc.secondFactor.start.useMutation({ onSuccess: setSecret });
  if (codes) return <RecoveryCodes heading="Your second factor is on." codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode secret={secret} onConfirmed={setCodes} />;
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
  });
  const form = useForm({ initialValues: { code: "" }, validate: judgedBy(withCodeSchema) });
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
      <Stack>
        <Text>
          Scan this picture with an authenticator app, or type the key into it. Then enter the 6 digits that
          the app shows.
        </Text>
        <Group justify="center">
          <QrCode text={secret.uri} label="QR code with the key for your authenticator app" />
        </Group>
        <LabelledValue label="Key">
          <Text component="span" ff="monospace" style={{ overflowWrap: "anywhere" }}>
            {secret.secret.replace(/.{4}(?=.)/g, "$& ")}
          </Text>
        </LabelledValue>
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
