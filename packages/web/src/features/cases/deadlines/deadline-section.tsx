import type { Case } from "@caseward/domain/cases/response";
import { liveDeadlines } from "@caseward/domain/deadlines/case/decision";
import type { CaseDeadlinesResponse, DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { QueryView } from "../../../components/loading/query-view";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { CaseSection } from "../details/sections/case-section";
import classes from "./deadline-section.module.css";
import { DeadlineText } from "./deadline-text";
import { DecideDialog, type Deciding } from "./decide-dialog";
import { decidedStates, decisions } from "./decision-words";

type DeadlineSectionProps = { legalCase: Case; mayDecide: boolean };

/** For the administrators and the firm: the next time limit of a case and why it ends then, the others beneath. */
export function DeadlineSection({ legalCase: { caseId, deadline }, mayDecide }: DeadlineSectionProps) {
  const query = trpc.caseDeadlines.list.useQuery({ caseId }, live);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <CaseSection title="Time limits">
      <QueryView query={query} failure="listDeadlines" skeleton="lines">
        {(found) => (
          <Deadlines found={found} level={deadline?.level} decide={mayDecide ? setDeciding : undefined} />
        )}
      </QueryView>
      {deciding && (
        <DecideDialog
          key={`${deciding.deadline.id} ${deciding.state}`}
          {...{ caseId, deciding }}
          onClose={() => setDeciding(null)}
        />
      )}
    </CaseSection>
  );
}

type DeadlinesProps = {
  found: CaseDeadlinesResponse;
  level: "calm" | "amber" | "red" | undefined;
  decide: ((deciding: Deciding) => void) | undefined;
};

function Deadlines({ found: { earliest, deadlines, notes }, level, decide }: DeadlinesProps) {
  const next = earliest && earliest.daysLeft < 0 ? nextAhead(deadlines) : null;
  const others = deadlines.filter(({ id }) => id !== earliest?.id && id !== next?.id);
  return (
    <Stack gap="md">
      {earliest ? (
        <div className={classes.earliest} data-level={level}>
          <DeadlineText deadline={earliest} isStrong />
          {decide && <Decisions deadline={earliest} decide={decide} />}
        </div>
      ) : (
        <Text>
          {deadlines.length > 0 ? "No time limit of this case still runs." : "No time limit is known."}
        </Text>
      )}
      {next && (
        <div>
          <DeadlineText deadline={next} isStrong />
          {decide && <DecideButton deadline={next} decide={decide} />}
        </div>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{others.length === 1 ? "1 other date" : `${others.length} other dates`}</summary>
          <Stack gap="md" pt="md">
            {others.map((deadline) => (
              <div key={deadline.id}>
                <DeadlineText deadline={deadline} />
                {decide && <DecideButton deadline={deadline} decide={decide} />}
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** What ends next, where the first one has gone by: it would else lie folded beneath a day long past. */
const nextAhead = (deadlines: readonly DescribedDeadline[]) =>
  liveDeadlines(deadlines).find(({ daysLeft }) => daysLeft >= 0);

const DecideButton = ({ deadline, decide }: DecisionsProps) => (
  <Button
    variant="default"
    size="xs"
    mt={6}
    aria-label={`Decide on ${deadline.citation}`}
    onClick={() => decide({ deadline, state: "confirmed" })}
  >
    Decide
  </Button>
);

type DecisionsProps = { deadline: DescribedDeadline; decide: (deciding: Deciding) => void };

const Decisions = ({ deadline, decide }: DecisionsProps) => (
  <Group gap="xs" mt="sm">
    {decidedStates.map((state) => (
      <Button key={state} variant="default" size="xs" onClick={() => decide({ deadline, state })}>
        {decisions[state].button}
      </Button>
    ))}
  </Group>
);
