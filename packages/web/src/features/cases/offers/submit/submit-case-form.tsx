import { textLength } from "@caseward/domain/values/limits";
import { Button, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { DialogFooter } from "../../../../components/dialogs/dialog-footer";
import type { Choice } from "../../../../components/fields/search-select";
import { ProblemAlert } from "../../../../components/loading/problem-alert";
import { DeadlineLine } from "../../deadlines/deadline-line";
import type { MoveDialogProps } from "../../dialogs/move-dialog";
import { MovedOn } from "../../dialogs/moved-on";
import { FirmChoice } from "./firm-choice";
import { FurtherOptions } from "./further-options";
import { NextOptions } from "./next-options";
import { emptyOffer, type OfferValues } from "./submit-values";
import { useMatches } from "./use-matches";
import { useSubmitCase } from "./use-submit-case";

export type SubmitCaseProps = MoveDialogProps & {
  /** What somebody else did with the case meanwhile, so that it can't be offered any more. */
  movedOn?: string | null;
};

type SubmitCaseFormProps = SubmitCaseProps & { onPendingChange: (pending: boolean) => void };

/** A held Enter, as of the button that opened the dialog, sends nothing. */
const keepHeldEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
};

export function SubmitCaseForm({
  caseId,
  onClose,
  onMoved,
  onRefused,
  movedOn = null,
  onPendingChange,
}: SubmitCaseFormProps) {
  const matches = useMatches(caseId);
  const best = matches.data?.matches[0];
  // Before anybody chooses, the best match is chosen.
  const [picked, setPicked] = useState<Choice | null | undefined>(undefined);
  const firm = picked === undefined ? (best ? choiceOf(best) : null) : picked;
  const [values, setValues] = useState(emptyOffer);
  const change = (part: Partial<OfferValues>) => setValues((before) => ({ ...before, ...part }));
  const excluded = matches.data?.excluded.find(({ lawFirm }) => lawFirm.id === firm?.id);
  const form = useRef<HTMLFormElement>(null);
  const offer = useSubmitCase({
    ...{ caseId, firm, values, onClose, onRefused, onPendingChange },
    ...(onMoved && { onMoved }),
    isExcluded: excluded !== undefined,
  });
  const choose = (chosen: Choice | null) => {
    setPicked(chosen);
    offer.forget();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!firm && picked === undefined && matches.isLoading) return;
    const wrong = offer.send();
    if (wrong) form.current?.querySelector<HTMLElement>(`[data-path=${wrong}]`)?.focus();
  };
  const match = matches.data?.matches.find(({ lawFirm }) => lawFirm.id === firm?.id) ?? excluded;
  // What was filled in stays, for the case that it is recalled.
  if (movedOn !== null && !offer.isSending) return <MovedOn sentence={movedOn} onClose={onClose} />;
  return (
    <form ref={form} onSubmit={send} onKeyDown={keepHeldEnter} noValidate>
      <Stack>
        <ProblemAlert>{offer.problem}</ProblemAlert>
        <DeadlineLine caseId={caseId} />
        <FirmChoice
          {...{ matches, firm, choose, excluded }}
          isReasonAsked={excluded !== undefined || offer.isRefusedAsExcluded}
          overrideReason={values.overrideReason}
          onReason={(overrideReason) => change({ overrideReason })}
          errors={offer.errors}
        />
        <Textarea
          size="md"
          label="Note for the law firm"
          description="The client does not see this note."
          maxLength={textLength.note}
          styles={{ input: { height: "5rem", resize: "vertical" } }}
          data-path="lawFirmNote"
          error={offer.errors.lawFirmNote}
          value={values.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <NextOptions
          {...{ values, change, firm }}
          matches={matches.data?.matches ?? []}
          error={offer.errors.nextFirmIds}
        />
        <FurtherOptions {...{ values, change, match }} errors={offer.errors} />
        <DialogFooter>
          {firm && (
            <Text size="sm" me="auto" lineClamp={2} visibleFrom="sm" style={{ alignSelf: "center" }}>
              <span>Offer to</span> <bdi>{firm.label}</bdi>
            </Text>
          )}
          <Button variant="default" onClick={onClose} disabled={offer.isPending}>
            Cancel
          </Button>
          <BusyButton type="submit" loading={offer.isPending}>
            Submit Case
          </BusyButton>
        </DialogFooter>
      </Stack>
    </form>
  );
}

const choiceOf = ({ lawFirm }: { lawFirm: { id: number; firmName: string } }): Choice => ({
  id: lawFirm.id,
  label: lawFirm.firmName,
});
