import { personRoleLabels } from "@caseward/domain/cases/people/roles";
import type { Assignment, Case } from "@caseward/domain/cases/response";
import { textLength } from "@caseward/domain/values/limits";
import { clientName } from "@caseward/domain/values/text";
import { Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { QueryView } from "../../../../components/loading/query-view";
import { LabelledValue } from "../../../../components/marks/labelled-value";
import { toast } from "../../../../lib/feedback/toast";
import { live } from "../../../../lib/lists/freshness";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { useCaseMove } from "../../data/case-changes";

type PartyNamesProps = {
  legalCase: Case;
  check: Assignment["conflictCheck"];
  onProblem: (sentence: string | null) => void;
};

/** The names of the client and of the other side, and what the firm looked up of them. */
export function PartyNames({ legalCase, check, onProblem }: PartyNamesProps) {
  const { caseId } = legalCase;
  const query = trpc.people.get.useQuery({ caseId }, live);
  return (
    <Stack gap="sm">
      <LabelledValue label="Client">
        <bdi translate="no">{clientName(legalCase)}</bdi>
      </LabelledValue>
      <QueryView query={query} failure="getPeople" skeleton="lines">
        {({ people }) =>
          people.map(({ role, firstName, lastName, organization }, index) => (
            <LabelledValue key={index} label={personRoleLabels[role]}>
              <bdi translate="no">
                {[[firstName, lastName].filter(Boolean).join(" "), organization].filter(Boolean).join(", ")}
              </bdi>
            </LabelledValue>
          ))
        }
      </QueryView>
      <Searched {...{ caseId, onProblem }} saved={check?.searched ?? null} key={check?.searched} />
    </Stack>
  );
}

type SearchedProps = Pick<PartyNamesProps, "onProblem"> & { caseId: number; saved: string | null };

/** What was looked up is kept with the offer. */
function Searched({ caseId, saved, onProblem }: SearchedProps) {
  const [searched, setSearched] = useState(saved ?? "");
  const once = useSingleFlight();
  const onDone = () => toast.done("Kept with your offer");
  const move = useCaseMove(caseId, "checkConflicts", { onDone, onRefused: onProblem });
  const keep = trpc.cases.conflictCheck.useMutation(move);
  const isChanged = searched.trim() !== "" && searched !== saved;
  return (
    <>
      <Textarea
        size="md"
        label="Names you looked up (optional)"
        autosize
        minRows={1}
        maxLength={textLength.note}
        value={searched}
        onChange={({ currentTarget }) => setSearched(currentTarget.value)}
      />
      {isChanged && (
        <BusyButton
          variant="default"
          style={{ alignSelf: "flex-start" }}
          loading={keep.isPending}
          onClick={() => once(() => keep.mutateAsync({ caseId, result: "clear", searched }))}
        >
          Keep these names
        </BusyButton>
      )}
    </>
  );
}
