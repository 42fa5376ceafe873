import type { Case } from "@caseward/domain/cases/response";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { formatInstant } from "../../../../lib/language/dates";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { useCaseMove } from "../../data/case-changes";
import { CaseSection } from "../../details/sections/case-section";
import { CaseName } from "../../lists/case-name";
import { useOpenOffer } from "../../queue/turn/use-open-offer";
import { checkId } from "./check-address";
import { ConflictDialog } from "./conflict-dialog";
import { PartyNames } from "./party-names";

type ConflictCheckProps = { legalCase: Case; onProblem: (sentence: string | null) => void };

/**
 * The firm's conflict check (docs/decisions.md, "The conflict check"). A summary is checked on the facts first and then
 * on the names; an offer in full may keep what was found.
 */
export function ConflictCheck({ legalCase, onProblem }: ConflictCheckProps) {
  const { caseId, client, disclosed } = legalCase;
  const [isOpen, setIsOpen] = useState(false);
  const check = useOpenOffer(legalCase)?.conflictCheck ?? null;
  const conflict = (
    <Button variant="outline" color="red" onClick={() => setIsOpen(true)}>
      We have a conflict
    </Button>
  );
  return (
    <CaseSection title="Conflict check" id={checkId}>
      {disclosed === "summary" && (
        <>
          <Text fw={600}>Step 1 of 2: check the facts</Text>
          <Text>
            The client’s name is hidden until your check is clear. Contact data, the picture and the client’s
            own words come when you accept.
          </Text>
        </>
      )}
      {disclosed === "names" && (
        <>
          <Text fw={600}>Step 2 of 2: look these names up in your records</Text>
          <PartyNames {...{ legalCase, check, onProblem }} />
          <Text>
            Then accept the case, or say that you have a conflict. Contact data, the picture and the client’s
            own words come when you accept.
          </Text>
        </>
      )}
      {disclosed === "full" && (
        <Text>
          {check
            ? `Your firm said on ${formatInstant(check.checkedAt)} that it has no conflict.`
            : "You can keep here what your firm found. It is not needed to accept."}
        </Text>
      )}
      <Group gap="sm">
        {conflict}
        {disclosed !== "names" && !check && <ClearButton {...{ legalCase, onProblem }} />}
      </Group>
      <ConflictDialog
        caseId={caseId}
        about={<CaseName caseId={caseId} person={client} />}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onRefused={(sentence) => {
          setIsOpen(false);
          onProblem(sentence);
        }}
      />
    </CaseSection>
  );
}

/** The firm has no conflict by what it sees. */
function ClearButton({ legalCase: { caseId, disclosed }, onProblem }: ConflictCheckProps) {
  const once = useSingleFlight();
  const onDone = () => onProblem(null);
  const move = useCaseMove(caseId, "checkConflicts", { onDone, onRefused: onProblem });
  const clear = trpc.cases.conflictCheck.useMutation(move);
  const isSummary = disclosed === "summary";
  return (
    <BusyButton
      variant={isSummary ? "filled" : "default"}
      loading={clear.isPending}
      onClick={() => once(() => clear.mutateAsync({ caseId, result: "clear" }))}
    >
      {isSummary ? "Clear on the facts: show the names" : "We have no conflict"}
    </BusyButton>
  );
}
