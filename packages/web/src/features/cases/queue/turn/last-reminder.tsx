import type { Case } from "@caseward/domain/cases/response";
import { firmReminderPauseMs } from "@caseward/domain/values/limits";
import { Text } from "@mantine/core";
import { formatInstant } from "../../../../lib/language/dates";
import { pagedList } from "../../../../lib/lists/paging";
import { useNow } from "../../../../lib/screen/use-now";
import { waitedWords } from "../../../../lib/time/spans";
import { type RouterOutputs, trpc } from "../../../../lib/trpc/trpc";
import { caseTasksInput } from "../../data/case-tasks";
import { isUrgent } from "../../offers/time-left/time-left-words";

type Page = RouterOutputs["tasks"]["listOfCase"];

const sentTo = ({ pages }: { pages: Page[] }) =>
  pages
    .flatMap(({ tasks }) => tasks)
    .flatMap(({ taskSubtype, sentAt }) => (taskSubtype === "firm_response" && sentAt ? [sentAt] : []));

/**
 * When the firm was last reminded (undefined until that is known, null if never), and whether to remind it now: little
 * of its time is left, and no reminder was just sent.
 */
export function useLastReminder(legalCase: Case, isForAdmin: boolean) {
  const { caseId, status, assignedAt, expiresAt } = legalCase;
  const now = useNow();
  const isAsked = isForAdmin && status === "Submitted" && assignedAt !== null;
  const { data } = trpc.tasks.listOfCase.useInfiniteQuery(caseTasksInput(caseId), {
    ...pagedList,
    select: sentTo,
    enabled: isAsked,
  });
  if (!isAsked || !data) return { isDue: false, remindedAt: undefined };
  // Reminders of before went to another firm.
  const remindedAt =
    data
      .filter((at) => at >= assignedAt)
      .sort()
      .at(-1) ?? null;
  const isPressing = expiresAt ? isUrgent({ expiresAt, since: assignedAt }, now) : false;
  const mayBeReminded = remindedAt === null || now.getTime() - Date.parse(remindedAt) >= firmReminderPauseMs;
  return { remindedAt, isDue: mayBeReminded && isPressing };
}

/** Beside the button that reminds. */
export function LastReminder({ remindedAt }: { remindedAt: string | null }) {
  const now = useNow();
  if (remindedAt === null) return <Note>Not reminded yet</Note>;
  return (
    <Note
      title={`Reminded ${formatInstant(remindedAt)}`}
    >{`Reminded ${waitedWords(remindedAt, now)} ago`}</Note>
  );
}

const Note = (props: { children: string; title?: string }) => <Text size="sm" c="dimmed" {...props} />;
