import type { EmailParts } from "@caseward/db/schema/platform/outbox";
import { openRow, sealRow } from "../encryption/sealed-rows";
import { linkContent } from "../encryption/sealed-tables";
import type { Vault } from "../encryption/vault";

/** Stands in an email's link for the token until the email is sent: whoever reads the outbox opens no account with it. */
export const tokenMark = "{token}";

export const sealToken = (vault: Vault, messageId: string, token: string): Buffer =>
  sealRow(vault, linkContent, { messageId, token }).sealed;

type StoredMessage = {
  messageId: string;
  body: string | null;
  parts: EmailParts | null;
  sealed: Buffer | null;
};

/** A message as it is sent, with the token in its link. Throws `unavailable` when the token does not open. */
export function withToken<Message extends StoredMessage>(vault: Vault, message: Message): Message {
  const { messageId, body, parts, sealed } = message;
  if (!sealed) return message;
  const { token } = openRow(vault, linkContent, { messageId, sealed });
  const filled = (text: string) => text.replaceAll(tokenMark, token);
  return {
    ...message,
    body: body && filled(body),
    parts: parts && { ...parts, action: { ...parts.action, url: filled(parts.action.url) } },
  };
}
