import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";

type PageAction = { label: string; run: () => void };

/** What the record in focus is called, and what the present screen offers to do with it. */
type Offer = { title: string; actions: PageAction[] };

let offers: ReadonlyMap<string, Offer> = new Map();
const listeners = new Set<() => void>();

function change(write: (next: Map<string, Offer>) => unknown) {
  const next = new Map(offers);
  write(next);
  offers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Offers what can be done with the record in focus to the palette, as long as the screen does. It runs the screen's code. */
export function usePageActions(title: string, actions: readonly PageAction[]) {
  const id = useId();
  const names = actions.map(({ label }) => label).join("\n");
  const run = useEffectEvent((name: string) => actions.find(({ label }) => label === name)?.run());
  useEffect(() => {
    const offered = names.split("\n").filter(Boolean);
    change((next) =>
      next.set(id, { title, actions: offered.map((label) => ({ label, run: () => run(label) })) }),
    );
    return () => change((next) => next.delete(id));
  }, [id, title, names]);
}

/** What the parts of the present screen offer, by the record that it is about. */
export function usePresentActions(): Offer[] {
  const present = [...useSyncExternalStore(subscribe, () => offers).values()];
  return [...new Set(present.map(({ title }) => title))].map((title) => ({
    title,
    actions: present.filter((offer) => offer.title === title).flatMap(({ actions }) => actions),
  }));
}
