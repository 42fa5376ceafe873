import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import { Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { DialogFooter } from "../../../../components/dialogs/dialog-footer";
import { sendsDialog } from "../../../../components/dialogs/use-submit-keys";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { useIsPhone } from "../../../../lib/screen/use-is-phone";
import { trpc } from "../../../../lib/trpc/trpc";
import { useMatches } from "../submit/use-matches";
import { NextFirms } from "./next-firms";

type EditPlanDialogProps = {
  caseId: number;
  plan: OfferPlanResponse["plan"];
  /** The firm that has the offer now. */
  presentFirmId: number | null;
  opened: boolean;
  onClose: () => void;
};

/** Says anew to which firms a case goes next. What the plan has reached stays. */
export function EditPlanDialog(props: EditPlanDialogProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title="Next law firms"
      closeOnClickOutside={false}
      size="lg"
      fullScreen={isPhone}
    >
      <PlanForm {...props} />
    </Modal>
  );
}

function PlanForm({ caseId, plan, presentFirmId, onClose }: EditPlanDialogProps) {
  const matches = useMatches(caseId);
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const [firms, setFirms] = useState(() =>
    (plan?.steps ?? []).filter(({ state }) => state === "waiting").map(({ lawFirm }) => lawFirm),
  );
  const [advancesByItself, setAdvances] = useState(plan?.advancesByItself ?? true);
  const save = trpc.cases.saveOfferPlan.useMutation({
    onSuccess(answer, { nextFirmIds }) {
      cache.cases.offerPlan.setData({ caseId }, answer);
      toast.done(nextFirmIds.length > 0 ? "The plan is saved" : "The plan has ended");
      onClose();
    },
    onError: () => cache.cases.invalidate(),
  });
  const send = (nextFirmIds: number[]) =>
    void once(() =>
      save.mutateAsync({ caseId, nextFirmIds, advancesByItself: advancesByItself && nextFirmIds.length > 0 }),
    );
  const taken = (plan?.steps ?? [])
    .filter(({ state }) => state !== "waiting")
    .map(({ lawFirm }) => lawFirm.id);
  return (
    <Stack>
      <NextFirms
        firms={firms}
        onChange={setFirms}
        proposed={(matches.data?.matches ?? [])
          .map(({ lawFirm }) => lawFirm)
          .filter(({ id }) => id !== presentFirmId && !taken.includes(id))}
        excludedId={presentFirmId}
        advancesByItself={advancesByItself}
        onAdvancesChange={setAdvances}
        error={save.error ? failureMessage(save.error, "saveOfferPlan") : undefined}
      />
      <DialogFooter>
        {plan && (
          <Button variant="outline" color="red" me="auto" disabled={save.isPending} onClick={() => send([])}>
            End plan
          </Button>
        )}
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <BusyButton
          {...sendsDialog}
          loading={save.isPending}
          disabled={firms.length === 0}
          onClick={() => send(firms.map(({ id }) => id))}
        >
          Save plan
        </BusyButton>
      </DialogFooter>
    </Stack>
  );
}
