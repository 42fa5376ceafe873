/** The receipt of who sends the intake without an account. */
export type Sent = { reference: string; email: string };

let isJustSent = false;
let last: Sent | null = null;

/** Notes that what follows on the screen answers what was just sent, and the receipt where there is one. */
export const markSent = (sent: Sent | null) => {
  isJustSent = true;
  last = sent;
};

/** The receipt of this page's last sending. */
export const lastSent = () => last;

/** Whether it does; said once. */
export function takeSent(): boolean {
  const was = isJustSent;
  isJustSent = false;
  return was;
}
