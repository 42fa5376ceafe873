import { textLength } from "@caseward/domain/values/limits";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";
import { useFormInvalidation } from "../../saving/use-opened-form";

type RevocationPartProps = { caseId: number; onRevoked: (notice: string) => Promise<unknown> };

/** Takes the authorization back. It asks once, in its place: a dialog over the form's dialog would hide what it is about. */
export function RevocationPart({ caseId, onRevoked }: RevocationPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <Question {...{ caseId, onRevoked }} onCancel={() => setIsAsking(false)} />;
  return (
    <Button
      variant="outline"
      color="red"
      h={48}
      style={{ alignSelf: "flex-start" }}
      onClick={() => setIsAsking(true)}
    >
      {t("Revoke this authorization")}
    </Button>
  );
}

function Question({ caseId, onRevoked, onCancel }: RevocationPartProps & { onCancel: () => void }) {
  const [reason, setReason] = useState("");
  const invalidate = useFormInvalidation();
  const revoke = trpc.forms.revokeHipaa.useMutation({
    onSuccess: async () => {
      await onRevoked(t("Your authorization is revoked."));
      void invalidate();
    },
  });
  return (
    <Stack gap="sm">
      <Text>
        {t(
          "From now on nobody may use this authorization. What was released before stays released. The law firm and Caseward are notified at once. You can sign a new one later.",
        )}
      </Text>
      <TextInput
        label={t("Reason (optional)")}
        size="md"
        maxLength={textLength.line}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        data-autofocus
      />
      {revoke.error && (
        <Alert color="red" icon={<IconAlertCircle />} role="alert">
          {failureMessage(revoke.error, "revokeHipaa")}
        </Alert>
      )}
      <Group>
        <BusyButton
          color="red"
          h={48}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ caseId, reason })}
        >
          {t("Revoke")}
        </BusyButton>
        <Button variant="default" h={48} disabled={revoke.isPending} onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
