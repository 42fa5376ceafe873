import type { OutboxMessage } from "./delivery/claims";

/** A message with its whole link. */
type SentMessage = Omit<OutboxMessage, "sealed">;

/**
 * Hands a message to the server that takes it further. Rejects with an Error whose message is a sentence for the
 * admins: it is stored and shown, so it holds no secret, no link and nothing of the message.
 */
export type Sender = { send: (message: SentMessage) => Promise<void>; close: () => void };
