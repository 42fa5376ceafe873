/** What a stranger gets for what was told. */
export type Sent = { reference: string; email: string };

let isJustSent = false;
let last: Sent | null = null;

/** Notes that what follows on the screen answers what was just sent, and a stranger's receipt. */
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
