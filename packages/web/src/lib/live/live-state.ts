/** Whether this page is told of changes right now. */
let isTold = false;

export const isLive = () => isTold;

export function setLive(value: boolean): void {
  isTold = value;
}
