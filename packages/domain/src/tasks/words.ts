import { foldText } from "../values/fold-text";
import { readLine } from "../values/text";
import { type TaskEntityType, taskAudience, taskSubtypes } from "./options";
import type { ScheduledTask } from "./response";

/** The fields of a reminder as its form calls them (specification, section 3). */
export const taskFieldLabels = {
  entityType: "Entity Type",
  entityId: "Entity",
  taskType: "Task Type",
  taskSubtype: "Task Subtype",
  scheduledAt: "Scheduled At",
  channel: "Channel",
  payload: "Payload",
} as const;

const typeWords = { reminder: "Reminder", follow_up: "Follow-up" } as const;
const channelWords = { email: "Email", sms: "Text message" } as const;
const entityWords = { case: "Case", client: "Client", lawfirm: "Law firm" } as const;
const statusWords = { pending: "Pending", sent: "Sent", cancelled: "Cancelled" } as const;

type Option<Value extends string> = { value: Value; label: string };

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }) as Option<Value>);

export const taskTypeOptions = optionsOf(typeWords);
export const taskChannelOptions = optionsOf(channelWords);
export const taskEntityOptions = optionsOf(entityWords);
export const taskStatusOptions = optionsOf(statusWords);

const subtypeWords = new Map<string, string>(taskSubtypes.map(({ value, label }) => [value, label]));

export const describeTask = (task: Pick<ScheduledTask, "taskType" | "taskSubtype" | "channel">) => ({
  type: typeWords[task.taskType],
  subtype: subtypeWords.get(task.taskSubtype) ?? sentenceOf(task.taskSubtype),
  channel: channelWords[task.channel],
});

/** 'Law firm #7': what a task is about, where its name is not known. */
export const describeEntity = ({ entityType, entityId }: Pick<ScheduledTask, "entityType" | "entityId">) =>
  `${entityWords[entityType]} #${entityId}`;

/** A subtype as its field shows it: a suggested one by its label, any other as it was typed. */
export const subtypeText = (subtype: string) => subtypeWords.get(subtype) ?? subtype;

/** The subtype that is meant by what stands in its field: a suggestion's label or value, or any other text. */
export function readSubtype(text: string): string {
  const typed = foldText(readLine(text));
  const meant = taskSubtypes.find(({ value, label }) => [value, foldText(label)].includes(typed));
  return meant?.value ?? readLine(text);
}

/** 'Goes to the client by email.' */
export function describeDelivery(task: {
  entityType: TaskEntityType;
  taskSubtype: string;
  channel: ScheduledTask["channel"];
}): string {
  const receiver = taskAudience(task) === "client" ? "client" : "law firm";
  return `Goes to the ${receiver} by ${channelWords[task.channel].toLowerCase()}.`;
}

function sentenceOf(subtype: string): string {
  const words = subtype.replace(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
