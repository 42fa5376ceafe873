import type { Language } from "@caseward/domain/language/languages";
import { taskAudience } from "@caseward/domain/tasks/options";
import { recipientOf } from "@caseward/domain/tasks/recipient";
import type { Services } from "../../platform/context";
import { inTransaction } from "../../platform/database/in-transaction";
import { mailInBatches } from "../../platform/jobs/in-batches";
import { areaLink } from "../../platform/mail/area-link";
import { enqueueAll, type NewMessage } from "../../platform/mail/outbox";
import { addInvitationLinks, type Invitation } from "../auth/links/invitation-link-service";
import { publish } from "../live/service";
import { aboutCase, messageWith } from "../notifications/recipient-service";
import { type ClaimedTask, claimDueTasks, markHandedOver } from "./hand-over-repository";
import { reminderTemplate } from "./reminder-emails";

/** Tasks handed over in one transaction. */
const batch = 500;

/**
 * Writes the messages of due tasks to the outbox, each in the transaction that marks its task (D37), so that a repeated
 * or killed job writes none twice; answers how many were due.
 */
export const handOverDueTasks = (services: Services): Promise<number> =>
  mailInBatches(services, batch, (limit) => handOverBatch(services, limit));

const handOverBatch = (services: Services, limit: number): Promise<number> =>
  inTransaction(services, async (tx, afterCommit) => {
    const now = services.now();
    const due = await claimDueTasks(tx, { now, limit });
    if (due.length === 0) return 0;
    const invitedIds = due.flatMap((task) => invitedBy(task).invitedId ?? []);
    const invitations = await addInvitationLinks(services, tx, invitedIds);
    const outcomes = due.map((task) => outcomeOf(services, invitations, task));
    await enqueueAll(
      services,
      tx,
      outcomes.flatMap(({ message }) => message ?? []),
    );
    await markHandedOver(tx, outcomes, now);
    if (outcomes.some(({ error }) => error !== null))
      afterCommit(() => publish(services.db, { topic: "tasks", caseId: null, clientId: null, firmIds: [] }));
    return due.length;
  });

type Outcome = { id: number; error: string | null; message: NewMessage | null };

/** A text message invites nobody: an invitation proves an e-mail address (D14). */
function invitedBy(task: ClaimedTask) {
  const { client, channel } = task;
  const isInvited =
    taskAudience(task) === "client" &&
    channel === "email" &&
    client &&
    !client.hasPassword &&
    !client.hasDied;
  return { invitedId: isInvited ? client.id : undefined };
}

/** The payload is stored for the admin and never sent. */
function outcomeOf(
  services: Services,
  invitations: ReadonlyMap<number, Invitation>,
  task: ClaimedTask,
): Outcome {
  const { id, channel, entityType, entityId, taskSubtype } = task;
  const found = recipientOf(task, services.settings);
  if (typeof found === "string") return { id, error: found, message: null };
  const audience = taskAudience(task);
  const link = areaLink(services, audience, entityType === "case" ? entityId : null);
  const write = (url: string, language: Language) =>
    reminderTemplate({ audience, taskSubtype, link: url, language });
  const recipient = {
    ...{ ...found, channel, language: task.client?.language ?? "en" },
    ...invitedBy(task),
    ...(audience === "client" && task.position ? aboutCase({ ...task, ...task.position }) : {}),
  };
  const message = messageWith(invitations, recipient, { link, write });
  return { id, error: null, message: { ...message, taskId: id } };
}
