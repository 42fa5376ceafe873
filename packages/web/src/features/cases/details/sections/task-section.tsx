import type { Case } from "@caseward/domain/cases/response";
import { describeTask } from "@caseward/domain/tasks/words";
import { clientName } from "@caseward/domain/values/text";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { LoadMore } from "../../../../components/lists/load-more";
import { PlainList } from "../../../../components/lists/plain-list";
import { QueryView } from "../../../../components/loading/query-view";
import { pagedList } from "../../../../lib/lists/paging";
import { useDialogAddress } from "../../../../lib/routing/use-dialog-address";
import { usePageActions } from "../../../../lib/screen/page-actions";
import { formatZonedInstant } from "../../../../lib/time/local-time";
import { type RouterOutputs, trpc } from "../../../../lib/trpc/trpc";
import { CreateTaskDialog } from "../../../tasks/dialog/create-task-dialog";
import { entityLabel } from "../../../tasks/dialog/use-entity-choices";
import { RetryTaskButton } from "../../../tasks/list/retry-task-button";
import { TaskState } from "../../../tasks/list/task-state";
import { caseTasksInput } from "../../data/case-tasks";
import { CaseSection } from "./case-section";

type Page = RouterOutputs["tasks"]["listOfCase"];
type CaseTask = Page["tasks"][number];

const tasksOf = ({ pages }: { pages: Page[] }) => pages.flatMap(({ tasks }) => tasks);

type TaskSectionProps = { legalCase: Case; isAdmin: boolean };

/** The reminders about a case, the newest first; clients see none of it (specification, 2.6 and 6). */
export function TaskSection({ legalCase, isAdmin }: TaskSectionProps) {
  const { caseId } = legalCase;
  const input = caseTasksInput(caseId);
  const query = trpc.tasks.listOfCase.useInfiniteQuery(input, { ...pagedList, select: tasksOf });
  return (
    <CaseSection title="Task Information">
      <QueryView
        query={query}
        failure="listTasks"
        skeleton="lines"
        empty={<Text c="dimmed">No reminders are scheduled for this case.</Text>}
      >
        {(rows) => (
          <>
            <PlainList gap="md" aria-label="Tasks of this case">
              {rows.map((task) => (
                <TaskEntry key={task.id} task={task} isAdmin={isAdmin} />
              ))}
            </PlainList>
            <LoadMore query={query} failure="listTasks" />
          </>
        )}
      </QueryView>
      {isAdmin && <CreateReminder about={{ caseId, clientName: clientName(legalCase) }} />}
    </CaseSection>
  );
}

function TaskEntry({ task, isAdmin }: { task: CaseTask; isAdmin: boolean }) {
  const { type, subtype, channel } = describeTask(task);
  return (
    <Stack component="li" gap={4} style={{ overflowWrap: "anywhere" }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text>{`${type} · ${subtype} · ${channel}`}</Text>
        <Text c="dimmed">{`#${task.id}`}</Text>
      </Group>
      <Text size="sm" c="dimmed">{`Scheduled for ${formatZonedInstant(task.scheduledAt)}`}</Text>
      <TaskState task={task} remedy={isAdmin && <RetryTaskButton taskId={task.id} />} />
    </Stack>
  );
}

function CreateReminder({ about }: { about: { caseId: number; clientName: string } }) {
  const { isOpen, open, close } = useDialogAddress("remind");
  usePageActions(entityLabel(about.caseId, about.clientName), [{ label: "Create Reminder", run: open }]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        style={{ alignSelf: "flex-start" }}
        onClick={open}
      >
        Create Reminder
      </Button>
      <CreateTaskDialog opened={isOpen} onClose={close} about={about} />
    </>
  );
}
