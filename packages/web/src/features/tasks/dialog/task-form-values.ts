import {
  type TaskEntityType,
  taskChannels,
  taskEntityTypes,
  taskTypes,
} from "@caseward/domain/tasks/options";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import { createTaskSchema } from "@caseward/domain/tasks/schema";
import { describeEntity, readSubtype, subtypeText } from "@caseward/domain/tasks/words";
import { missingPrefix } from "@caseward/domain/values/fields";
import type { Choice } from "../../../components/fields/search-select";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { isNumber, isOneOf, isShape, isText, orAbsent, orNull } from "../../../lib/storage/shape";
import { localTimeOf, readLocalTime } from "../../../lib/time/local-time";
import { entityLabel } from "./use-entity-choices";

export type TaskFormValues = {
  entityType: TaskEntityType;
  entityId: Choice | null;
  taskType: ScheduledTask["taskType"];
  /** A suggestion's label, or any other text. */
  taskSubtype: string;
  /** The wall clock's time: YYYY-MM-DDTHH:MM. */
  scheduledAt: string;
  channel: ScheduledTask["channel"];
  payload: string;
};

export const isTaskForm = isShape<TaskFormValues>({
  entityType: isOneOf(taskEntityTypes),
  entityId: orNull(isShape<Choice>({ id: isNumber, label: isText, hint: orAbsent(isText) })),
  taskType: isOneOf(taskTypes),
  taskSubtype: isText,
  scheduledAt: isText,
  channel: isOneOf(taskChannels),
  payload: isText,
});

export const emptyTaskForm: TaskFormValues = {
  entityType: "case",
  entityId: null,
  taskType: "reminder",
  taskSubtype: "",
  scheduledAt: "",
  channel: "email",
  payload: "",
};

/** A task as it comes over the wire, where what is unknown may be absent. */
type Task = Omit<ScheduledTask, "payload"> & { payload?: unknown };

export const taskFormOf = (task: Task): TaskFormValues => ({
  entityType: task.entityType,
  entityId: {
    id: task.entityId,
    label: task.entityName === null ? describeEntity(task) : entityLabel(task.entityId, task.entityName),
  },
  taskType: task.taskType,
  taskSubtype: subtypeText(task.taskSubtype),
  scheduledAt: localTimeOf(task.scheduledAt),
  channel: task.channel,
  payload: payloadText(task.payload ?? null),
});

const payloadText = (payload: unknown) => (payload === null ? "" : JSON.stringify(payload, null, 2));

/** What is sent. The payload travels as its text, as it was written. */
function wireOf(values: TaskFormValues) {
  return {
    ...values,
    entityId: values.entityId?.id ?? 0,
    taskSubtype: readSubtype(values.taskSubtype),
    scheduledAt: readLocalTime(values.scheduledAt)?.instant.toISOString() ?? "",
  };
}

export type TaskWire = ReturnType<typeof wireOf>;
type Checked = { wire: TaskWire; issues: null } | { wire: null; issues: Issues };

/** Checks the form as the server will. Of several fields that are missing, the first is named (specification, 5). */
export function checkTaskForm(values: TaskFormValues): Checked {
  const wire = wireOf(values);
  const { error } = createTaskSchema.safeParse({ ...wire, entityId: values.entityId?.id ?? null });
  if (!error) return { wire, issues: null };
  const missing = error.issues.filter(({ message }) => message.startsWith(missingPrefix)).slice(1);
  const laterMissing = new Set(missing.map(({ path }) => path.join(".")));
  const entries = Object.entries(issuesOf(error)).filter(([path]) => !laterMissing.has(path));
  return { wire: null, issues: Object.fromEntries(entries) };
}

/** What an edit changed. A time that only looks the same, to the minute, stays as it is stored. */
export function changedFields(before: TaskFormValues, after: TaskWire): Partial<TaskWire> {
  const known = wireOf(before);
  const names = Object.keys(after) as (keyof TaskWire)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== known[name]).map((name) => [name, after[name]]),
  );
}
