import type { Case } from "@caseward/domain/cases/response";
import { canMoveCase } from "@caseward/domain/cases/status/transition";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";

const ConflictCheck = lazy(async () => ({ default: (await import("./conflict-check")).ConflictCheck }));

type LateConflictCheckProps = {
  legalCase: Case;
  onProblem: (sentence: string | null) => void;
  /** The check of an offer in full stands at another place: the firm may do without it. */
  isOptional?: boolean;
};

/** The conflict check, whose code is loaded where an offer waits for its answer. */
export function LateConflictCheck({ legalCase, onProblem, isOptional = false }: LateConflictCheckProps) {
  const isHere = (legalCase.disclosed === "full") === isOptional;
  if (!isHere || !canMoveCase(legalCase, "accept")) return null;
  return (
    <Suspense fallback={<Skeleton h="14rem" />}>
      <ConflictCheck {...{ legalCase, onProblem }} />
    </Suspense>
  );
}
