import { type RejectionReason, rejectionReasons } from "@caseward/domain/cases/options";
import { textLength } from "@caseward/domain/values/limits";
import { Stack, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { useDialogDraft } from "../../../lib/drafts/use-dialog-draft";
import { ReasonChips } from "./reason-chips";

type Rejection = { reason: string; note: string };

export const emptyRejection: Rejection = { reason: "", note: "" };

export const rejectionDraftKeyOf = (caseId: number) => `reject-case:${caseId}`;

export const reasonCodeOf = ({ reason }: Rejection): RejectionReason | null =>
  rejectionReasons.find(({ value }) => value === reason)?.value ?? null;

const reasons = [...rejectionReasons, { value: "", label: "No reason given" }];

type RejectFieldsProps = { caseId: number; onChange: (rejection: Rejection) => void };

/** Mounted with each opening: what was typed before, and neither sent nor discarded, is there again. */
export function RejectFields({ caseId, onChange }: RejectFieldsProps) {
  const { draft, container, keep, discard } = useDialogDraft({
    draftKey: rejectionDraftKeyOf(caseId),
    initialValues: emptyRejection,
  });
  const [values, setValues] = useState(draft?.values ?? emptyRejection);
  const reportInitialValues = useEffectEvent(() => onChange(values));
  useEffect(() => reportInitialValues(), []);
  const change = (part: Partial<Rejection>) => {
    const next = { ...values, ...part };
    setValues(next);
    onChange(next);
    keep(next);
  };
  const startAnew = () => {
    change(emptyRejection);
    discard();
  };
  return (
    <Stack ref={container}>
      {draft && <RestoredNotice restoredAt={draft.savedAt} onDiscard={startAnew} />}
      <ReasonChips
        label="Reason (optional)"
        reasons={reasons}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
      <Textarea
        size="md"
        label="Note (optional)"
        maxLength={textLength.note}
        styles={{ input: { height: "5rem", resize: "vertical" } }}
        value={values.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </Stack>
  );
}
