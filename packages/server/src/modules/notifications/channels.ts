import { phoneToE164 } from "@caseward/domain/values/phone";
import type { NewMessage } from "../../platform/mail/outbox";

export type Reach = Pick<NewMessage, "recipient" | "channel">;

/** How a firm's contact is reached, and wants to be. */
export type FirmContact = {
  email: string;
  mobileNumber: string;
  emailPreferred: boolean;
  smsPreferred: boolean;
};

/**
 * How a firm wants to be notified: by mail, by text message where there is a provider and the number can be read, or both.
 * When nothing is left, as for a firm that wants faxes alone, by mail.
 */
export function channelsOf(contact: FirmContact, { hasSms }: { hasSms: boolean }): Reach[] {
  const number = contact.smsPreferred && hasSms ? phoneToE164(contact.mobileNumber) : null;
  const byMail: Reach = { channel: "email", recipient: contact.email };
  const bySms: Reach[] = number === null ? [] : [{ channel: "sms", recipient: number }];
  return contact.emailPreferred || bySms.length === 0 ? [byMail, ...bySms] : bySms;
}
