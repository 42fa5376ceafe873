import { type KeyboardEvent, useEffect, useState } from "react";
import type { Entry } from "../entries/entry";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Which entry is marked, moved by the arrows, and chosen by Enter. Enter before the answer is there waits for it, so that
 * nobody who types fast opens what an earlier text had found.
 */
export function useChoice(entries: Entry[], isPending: boolean, onChosen: (entry: Entry) => void) {
  const [markedKey, mark] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const marked = entries.find(({ key }) => key === markedKey) ?? entries[0];
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setIsWaiting(false);
    if (marked) onChosen(marked);
  });
  const move = (step: number) => {
    setIsWaiting(false);
    const place = marked ? entries.indexOf(marked) : 0;
    mark(entries[(place + step + entries.length) % entries.length]?.key ?? null);
  };
  const enter = () => {
    const isUnseen = !marked || (marked.isStale && markedKey !== marked.key);
    if (isPending && isUnseen) setIsWaiting(true);
    else if (marked) onChosen(marked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === undefined) enter();
    else if (entries.length > 0) move(step);
  };
  const startAgain = () => {
    mark(null);
    setIsWaiting(false);
  };
  return { marked, mark, onKeyDown, startAgain };
}
