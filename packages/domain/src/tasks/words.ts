import { taskSubtypes } from "./options";
import type { ScheduledTask } from "./response";

const typeWords = { reminder: "Reminder", follow_up: "Follow-up" } as const;
const channelWords = { email: "Email", sms: "Text message" } as const;
const entityWords = { case: "Case", client: "Client", lawfirm: "Law firm" } as const;

const subtypeWords = new Map<string, string>(taskSubtypes.map(({ value, label }) => [value, label]));

type Described = Pick<ScheduledTask, "entityType" | "entityId" | "taskType" | "taskSubtype" | "channel">;

/** A task's kind, its channel and what it is about, as people say it. */
export const describeTask = (task: Described) => ({
  type: typeWords[task.taskType],
  subtype: subtypeWords.get(task.taskSubtype) ?? sentenceOf(task.taskSubtype),
  channel: channelWords[task.channel],
  entity: `${entityWords[task.entityType]} #${task.entityId}`,
});

function sentenceOf(subtype: string): string {
  const words = subtype.replace(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
