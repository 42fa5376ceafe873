import { textLength } from "@caseward/domain/values/limits";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { FailureAlert } from "../../../../components/loading/failure-alert";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";
import { useFormInvalidation } from "../../saving/use-opened-form";

type RevocationPartProps = { caseId: number; onRevoked: (notice: string) => Promise<unknown> };

/**
 * Takes the authorization back; it asks in its place, since a second dialog would hide the form. One button opens and
 * closes the question, so that the focus stays on it.
 */
export function RevocationPart(props: RevocationPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant={isAsking ? "default" : "outline"}
        {...(isAsking ? { "aria-controls": id } : { color: "red" })}
        mih={48}
        style={{ alignSelf: "flex-start" }}
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
      >
        {isAsking ? t("Cancel") : t("Revoke this authorization")}
      </Button>
      {isAsking && <Question id={id} {...props} />}
    </>
  );
}

function Question({ id, caseId, onRevoked }: RevocationPartProps & { id: string }) {
  const [reason, setReason] = useState("");
  const invalidate = useFormInvalidation();
  const revoke = trpc.forms.revokeHipaa.useMutation({
    onSuccess: async () => {
      await onRevoked(t("Your authorization is revoked."));
      void invalidate();
    },
  });
  return (
    <Stack id={id} gap="sm">
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
      />
      <FailureAlert error={revoke.error} failure="revokeHipaa" />
      <BusyButton
        color="red"
        mih={48}
        style={{ alignSelf: "flex-start" }}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ caseId, reason })}
      >
        {t("Revoke")}
      </BusyButton>
    </Stack>
  );
}
