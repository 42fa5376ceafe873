import { type KeyboardEvent, useEffect, useState } from "react";

/** An entry of a list that is found while somebody types. */
type Choosable = {
  key: string;
  /** An answer to what was typed before: it stays visible meanwhile, but Enter does not take it unseen. */
  isStale: boolean;
};

type Choosing<Entry> = {
  entries: Entry[];
  /** The answer to what was typed is not there yet. */
  isPending: boolean;
  /** The entry that is marked before any arrow is pressed. */
  firstMarked: Entry | undefined;
  onChosen: (entry: Entry) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The marked entry of a list, moved by the arrows and chosen by Enter. Enter waits for a pending answer, so that it
 * never opens what an earlier text found.
 */
export function useChoice<Entry extends Choosable>(choosing: Choosing<Entry>) {
  const { entries, isPending, firstMarked, onChosen } = choosing;
  const [markedKey, mark] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const marked = entries.find(({ key }) => key === markedKey) ?? firstMarked;
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setIsWaiting(false);
    if (marked) onChosen(marked);
  });
  const move = (step: number) => {
    setIsWaiting(false);
    const before = marked ? entries.indexOf(marked) : Math.min(-step, 0);
    mark(entries[(before + step + entries.length) % entries.length]?.key ?? null);
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
