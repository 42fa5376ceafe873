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
  try {
    if (sent) sessionStorage.setItem(storageKey, sent.reference);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked or full: `last` has it.
  }
}

/** The receipt of this tab's last sending. */
export const lastSent = (): Sent | null => last ?? stored();

function stored(): Sent | null {
  try {
    const reference = sessionStorage.getItem(storageKey);
    return reference ? { reference, email: null } : null;
  } catch {
    return null;
  }
}

/** Whether it does; said once. */
export function takeSent(): boolean {
  const was = isJustSent;
  isJustSent = false;
  return was;
}
