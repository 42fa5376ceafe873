import type { OutboxMessage } from "./delivery/claims";

/**
 * Hands a message to the server that takes it further. Rejects with an Error whose message is a sentence for the
 * admins: it is stored and shown, so it holds no secret, no link and nothing of the message.
 */
export type Sender = { send: (message: OutboxMessage) => Promise<void>; close: () => void };
