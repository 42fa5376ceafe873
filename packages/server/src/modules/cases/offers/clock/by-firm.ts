/** What belongs to each firm, in its order. */
export function byFirm<Item extends { lawFirmId: number }>(items: readonly Item[]): Map<number, Item[]> {
  const firms = new Map<number, Item[]>();
  for (const item of items) {
    const own = firms.get(item.lawFirmId);
    if (own) own.push(item);
    else firms.set(item.lawFirmId, [item]);
  }
  return firms;
}
