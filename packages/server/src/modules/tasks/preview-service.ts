import { taskAudience, taskChannels } from "@caseward/domain/tasks/options";
import type { PreviewTask, TaskPreview } from "@caseward/domain/tasks/preview";
import { recipientOf } from "@caseward/domain/tasks/recipient";
import type { SignedIn } from "../../platform/context";
import { areaLink } from "../../platform/mail/area-link";
import { emailText, toInvited } from "../../platform/mail/email/email";
import { aboutCase } from "../notifications/recipient-service";
import { findReceivers } from "./preview-repository";
import { reminderTemplate } from "./reminder-emails";

/**
 * What a reminder would say if it were sent now, to whom, and by which channels one can be sent at all. Where its reader
 * has no password yet its link is an invitation, which is written when it is sent.
 */
export async function previewTask(ctx: SignedIn, asked: PreviewTask): Promise<TaskPreview> {
  const { settings, db } = ctx;
  const { entityType, entityId, taskSubtype, channel } = asked;
  const channels = taskChannels.filter((name) => name === "email" || settings.hasSms);
  const found = entityId === null ? null : await findReceivers(db, { entityType, entityId });
  const reached = found && recipientOf({ ...found, entityType, taskSubtype, channel }, settings);
  const audience = taskAudience(asked);
  const isInvited = audience === "client" && channel === "email" && found?.client?.hasPassword === false;
  const page = areaLink(ctx, audience, entityType === "case" ? entityId : null);
  const language = found?.client?.language ?? "en";
  const link = isInvited ? `${settings.appUrl}/verify-email` : page;
  const template = reminderTemplate({ audience, taskSubtype, link, language });
  const about = audience === "client" && found?.position ? aboutCase({ ...found, ...found.position }) : null;
  const { parts, sms } = isInvited ? toInvited(template) : template;
  return {
    channels,
    recipient: reached && typeof reached === "object" ? reached.recipient : null,
    problem: typeof reached === "string" ? reached : null,
    subject: channel === "email" ? parts.subject : null,
    text: channel === "email" ? emailText({ ...parts, contact: settings.contact, ...about }) : (sms ?? ""),
  };
}
