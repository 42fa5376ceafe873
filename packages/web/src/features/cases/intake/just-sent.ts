let isJustSent = false;

/** Notes that what follows on the screen answers what was just sent. */
export const markSent = () => {
  isJustSent = true;
};

/** Whether it does; said once. */
export function takeSent(): boolean {
  const was = isJustSent;
  isJustSent = false;
  return was;
}
