import type { Answer } from "./wire";

/** What a row of the database says, in a few words; null where there is none. */
export type Value = string | null;

export type Ledger = ReturnType<typeof createLedger>;

type Slot = { allowed: Set<Value>; isTouched: boolean };

/**
 * What the database must say by what was answered: for each thing the one value that was acknowledged last, and beside
 * it those of calls whose answer was lost.
 */
export function createLedger() {
  const slots = new Map<string, Slot>();
  const recorded = new Map<string, string>();
  const figures = { promised: 0, recorded: 0, unanswered: 0 };

  function slotOf(key: string): Slot {
    const slot = slots.get(key) ?? { allowed: new Set<Value>([null]), isTouched: true };
    slots.set(key, slot);
    slot.isTouched = true;
    return slot;
  }

  function promise(key: string, value: Value): void {
    slotOf(key).allowed = new Set([value]);
    figures.promised += 1;
  }

  return {
    figures,
    promise,
    /** What was there before anybody was promised anything. */
    know(key: string, value: Value): void {
      slotOf(key).allowed = new Set([value]);
    },
    /** Calls with what each thing will be once the call is done. */
    async write(changes: Record<string, Value>, ask: () => Promise<Answer>): Promise<Answer> {
      const entries = Object.entries(changes);
      const fresh = entries.filter(([key, value]) => !slotOf(key).allowed.has(value));
      for (const [key, value] of fresh) slotOf(key).allowed.add(value);
      const answer = await ask();
      if (answer.kind === "done") for (const [key, value] of entries) promise(key, value);
      if (answer.kind === "refused") for (const [key, value] of fresh) slotOf(key).allowed.delete(value);
      if (answer.kind === "unknown") figures.unanswered += 1;
      return answer;
    },
    /** What a call leaves that ended between two steps of its own, each of which is kept. */
    mayBe(key: string, value: Value): void {
      slotOf(key).allowed.add(value);
    },
    /** Each call that was answered as done has its row in the audit. */
    promiseRecord(requestId: string, action: string): void {
      recorded.set(requestId, action);
      figures.recorded += 1;
    },
    /** The value, once nothing else is possible. */
    valueOf(key: string): Value | undefined {
      const allowed = slots.get(key)?.allowed ?? new Set([null]);
      const [only] = allowed;
      return allowed.size === 1 ? only : undefined;
    },
    isSure: (...keys: string[]) => keys.every((key) => (slots.get(key)?.allowed.size ?? 1) === 1),
    touchedKeys: (kind: string) =>
      [...slots].flatMap(([key, { isTouched }]) => (isTouched && key.startsWith(`${kind}:`) ? [key] : [])),
    allowedFor: (key: string) => [...(slots.get(key)?.allowed ?? [])],
    /** Compares with what there is of the kinds that were looked at, and takes it for what must stay. */
    settle(seen: ReadonlyMap<string, Value>, isLookedAt: (key: string) => boolean): string[] {
      const lost: string[] = [];
      for (const [key, slot] of slots) {
        if (!isLookedAt(key)) continue;
        const value = seen.get(key) ?? null;
        if (!slot.allowed.has(value))
          lost.push(`${key} is ${value}, and ${[...slot.allowed].map(String).join(" or ")} was answered`);
        slots.set(key, { allowed: new Set([value]), isTouched: false });
      }
      return lost;
    },
    takeRecords(): Map<string, string> {
      const taken = new Map(recorded);
      recorded.clear();
      return taken;
    },
  };
}
