import type { CaseListItem } from "@caseward/domain/cases/response";
import { lazy, Suspense } from "react";

/** Few cases need it, and a firm's list may load little. */
const DeadlineBadge = lazy(async () => ({ default: (await import("./deadline-badge")).DeadlineBadge }));

type DeadlineMarkProps = Pick<CaseListItem, "deadline"> & {
  /** The days alone, where there is little room. */
  short?: boolean;
};

/** Beside a case whose next time limit is near or has gone by. Else nothing. */
export const DeadlineMark = ({ deadline, short = false }: DeadlineMarkProps) =>
  deadline &&
  deadline.level !== "calm" && (
    <Suspense>
      <DeadlineBadge deadline={deadline} short={short} />
    </Suspense>
  );
