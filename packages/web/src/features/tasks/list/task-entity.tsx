import { describeEntity } from "@caseward/domain/tasks/words";
import { Text } from "@mantine/core";
import { RouterLink } from "../../../components/links/router-link";
import type { ListedTask } from "../data/task-pages";

/** What a task is about, by name, with a link where it has a page. */
export function TaskEntity({ task }: { task: ListedTask }) {
  const entity = describeEntity(task);
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <EntityLink task={task} name={task.entityName ?? entity} />
      <Text size="sm" c="dimmed">
        {entity}
      </Text>
    </div>
  );
}

function EntityLink({ task, name }: { task: ListedTask; name: string }) {
  const number = String(task.entityId);
  if (task.entityType === "client")
    return (
      <Text inherit>
        <bdi>{name}</bdi>
      </Text>
    );
  return task.entityType === "case" ? (
    <RouterLink to="/admin/case/$caseId" params={{ caseId: number }} inherit>
      <bdi>{name}</bdi>
    </RouterLink>
  ) : (
    <RouterLink to="/admin/lawfirmprofile/$lawFirmId" params={{ lawFirmId: number }} inherit>
      <bdi>{name}</bdi>
    </RouterLink>
  );
}
