import { Text } from "@mantine/core";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { markTitle } from "./deadline-words";

/** Until when the case has to be with somebody who acts: the firm is told it, too. */
export function DeadlineLine({ caseId }: { caseId: number }) {
  const { data } = trpc.cases.get.useQuery({ caseId, withMessages: false }, live);
  const deadline = data?.case.deadline;
  if (!deadline) return null;
  return (
    <Text size="sm" {...(deadline.level === "calm" ? {} : { fw: 600 })}>
      {markTitle(deadline)}
    </Text>
  );
}
