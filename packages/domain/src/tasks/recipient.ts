import type { CasePosition } from "../cases/status/transition";
import { phoneToE164 } from "../values/phone";
import { canRemindFirm } from "./firm-reminder";
import { type TaskChannel, type TaskEntityType, taskAudience } from "./options";

export const smsNotSetUp = "Text messages are not set up on this server.";

/** A due task, with what is known about its client or law firm. */
export type DueTask = {
  entityType: TaskEntityType;
  taskSubtype: string;
  channel: TaskChannel;
  /** Of a case: where it stands, and the number that was entered with it. */
  position: CasePosition | null;
  casePhone: string | null;
  /** Of a client, or of a case's client. */
  client: { email: string; phoneNumber: string | null; hasDied: boolean } | null;
  /** Of a firm, or of a case's firm. */
  contact: { email: string; mobileNumber: string } | null;
};

type Receiver = { email: string; phone: string | null };

/** Where a task's message goes to, or a sentence for the admin why it can go nowhere (D37). */
export function recipientOf(task: DueTask, { hasSms }: { hasSms: boolean }): { recipient: string } | string {
  if (task.channel === "sms" && !hasSms) return smsNotSetUp;
  const receiver = receiverOf(task);
  if (typeof receiver === "string") return receiver;
  const recipient = task.channel === "email" ? receiver.email : receiver.phone;
  return recipient === null ? "There is no phone number that can get text messages." : { recipient };
}

function receiverOf(task: DueTask): Receiver | string {
  if (taskAudience(task) === "lawfirm") return firmOf(task);
  const { client, entityType, casePhone } = task;
  if (!client) return "There is no client whom this could be sent to.";
  if (client.hasDied) return "The client has died: nothing is sent. Please call the representative.";
  return { email: client.email, phone: entityType === "case" ? casePhone : numberOf(client.phoneNumber) };
}

/** A firm that has rejected a case, or lost it, is no longer asked about it. */
function firmOf({ entityType, position, contact }: DueTask): Receiver | string {
  if (entityType === "case" && !(position && canRemindFirm(position)))
    return "This case is with no law firm.";
  if (!contact) return "This law firm has no contact whom this could be sent to.";
  return { email: contact.email, phone: numberOf(contact.mobileNumber) };
}

const numberOf = (phone: string | null) => (phone === null ? null : phoneToE164(phone));
