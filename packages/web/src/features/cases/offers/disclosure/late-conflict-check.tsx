import { Skeleton } from "@mantine/core";
import { type ComponentProps, lazy, Suspense } from "react";

const ConflictCheck = lazy(async () => ({ default: (await import("./conflict-check")).ConflictCheck }));

/** The conflict check, whose code is loaded where an offer waits for its answer. */
export const LateConflictCheck = (props: ComponentProps<typeof ConflictCheck>) => (
  <Suspense fallback={<Skeleton h="14rem" />}>
    <ConflictCheck {...props} />
  </Suspense>
);
