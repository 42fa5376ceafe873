import { formatCaseNumber } from "@caseward/domain/values/text";
import { Stack, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { ProblemAlert } from "../../../../components/loading/problem-alert";
import { formatTime } from "../../../../lib/language/dates";

/** Few have just declined a case. */
const UndoBar = lazy(async () => ({ default: (await import("./undo-bar")).UndoBar }));

/** A case that was declined, and until when that can be taken back; null where it can't. */
type Declined = { caseId: number; undoUntil?: string | null | undefined };

/** Offers to take a decline back while that is possible. The sentence of a refusal stays until it is dismissed. */
export function UndoBars({ declined }: { declined: readonly Declined[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const undoable = declined.flatMap(({ caseId, undoUntil }) => (undoUntil ? [{ caseId, undoUntil }] : []));
  return (
    <>
      <VisuallyHidden role="status">
        {undoable.map(({ caseId, undoUntil }) => (
          <span key={caseId}>
            {`Case ${formatCaseNumber(caseId)} is declined. You can undo it until ${formatTime(undoUntil)}. `}
          </span>
        ))}
      </VisuallyHidden>
      {undoable.length > 0 && (
        <Suspense>
          <Stack gap="xs">
            {undoable.map((one) => (
              <UndoBar key={one.caseId} {...one} onProblem={setProblem} />
            ))}
          </Stack>
        </Suspense>
      )}
      <ProblemAlert onDismiss={() => setProblem(null)}>{problem}</ProblemAlert>
    </>
  );
}
