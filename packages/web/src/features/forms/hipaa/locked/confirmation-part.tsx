import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import { Stack, Text, Title } from "@mantine/core";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { FailureAlert } from "../../../../components/loading/failure-alert";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";
import { useFormInvalidation } from "../../saving/use-opened-form";

type ConfirmationPartProps = {
  caseId: number;
  info: HipaaInfo;
  onConfirmed: (notice: string) => Promise<unknown>;
};

/** The client confirms with one tap what somebody else entered for them (D27). */
export function ConfirmationPart({ caseId, info, onConfirmed }: ConfirmationPartProps) {
  const invalidate = useFormInvalidation();
  const { enteredBy, enteredByFirm: firm } = info;
  const confirm = trpc.forms.confirmHipaa.useMutation({
    onSuccess: async () => {
      await onConfirmed(t("You have confirmed this authorization."));
      void invalidate();
    },
  });
  return (
    <Stack gap="sm" component="section" aria-label={t("Is this authorization right?")}>
      <Title order={3} size="h4">
        {t("Is this authorization right?")}
      </Title>
      <Text>
        {firm
          ? t(
              "{name} of {firm} filled in this form for you. Please read it, and then confirm it or revoke it.",
              { name: enteredBy.name, firm },
            )
          : t("{name} filled in this form for you. Please read it, and then confirm it or revoke it.", {
              name: enteredBy.name,
            })}
      </Text>
      <FailureAlert error={confirm.error} failure="confirmHipaa" />
      <BusyButton
        h={48}
        style={{ alignSelf: "flex-start" }}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ caseId })}
      >
        {t("Confirm this authorization")}
      </BusyButton>
    </Stack>
  );
}
