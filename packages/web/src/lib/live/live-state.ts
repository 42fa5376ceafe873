/** Whether this page is connected to the stream of changes. */
let isConnected = false;

export const isLive = () => isConnected;

export function setLive(value: boolean): void {
  isConnected = value;
}
