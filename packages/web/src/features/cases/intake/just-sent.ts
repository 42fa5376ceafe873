import { dropKept, keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isText } from "../../../lib/storage/shape";

/** The receipt of who sends the intake without an account. After a reload of the page the address is not known any more. */
export type Sent = { reference: string; email: string | null };

/** The step of the address that shows the receipt. */
export const receiptStep = "sent";

const storageKey = "intake-sent";

let isJustSent = false;
/** Where storage is blocked it lives as long as the page. */
let last: Sent | null = null;

/**
 * Notes that what follows on the screen answers what was just sent, and the receipt where there is one. This tab keeps
 * the reference alone: others may use the same browser.
 */
export function markSent(sent: Sent | null) {
  isJustSent = true;
  last = sent;
  if (sent) keep(storageKey, sent.reference, "tab");
  else dropKept(storageKey, "tab");
}

/** The receipt of this tab's last sending. */
export const lastSent = (): Sent | null => last ?? stored();

function stored(): Sent | null {
  const reference = readKeptShape(storageKey, isText, "tab");
  return reference ? { reference, email: null } : null;
}

/** Whether it does; said once. */
export function takeSent(): boolean {
  const was = isJustSent;
  isJustSent = false;
  return was;
}
