import { z } from "zod";
import { id, line } from "../values/fields";
import { textLength } from "../values/limits";
import { taskChannels, taskEntityTypes } from "./options";

/** A reminder that is being written: what it is about may not be chosen yet. */
export const previewTaskSchema = z.strictObject({
  entityType: z.enum(taskEntityTypes),
  entityId: id("entity number").nullable(),
  taskSubtype: line(textLength.taskSubtype),
  channel: z.enum(taskChannels),
});

/** What would be sent, and by which channels anything can be. */
export const taskPreviewSchema = z.object({
  channels: z.array(z.enum(taskChannels)),
  /** An e-mail address or a phone number; null while nobody is chosen or where nobody is reached. */
  recipient: z.string().nullable(),
  /** Why it would reach nobody. */
  problem: z.string().nullable(),
  /** A text message has none. */
  subject: z.string().nullable(),
  text: z.string(),
});

export type PreviewTask = z.output<typeof previewTaskSchema>;
export type TaskPreview = z.infer<typeof taskPreviewSchema>;
