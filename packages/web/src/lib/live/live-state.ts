let isConnected = false;

export const isLive = () => isConnected;

export function setLive(value: boolean): void {
  isConnected = value;
}
