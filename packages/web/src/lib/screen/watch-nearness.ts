type Watcher = (isNear: boolean, height: number) => void;

/** How far beyond the screen counts as near: more than a turn of a wheel or a flick of a thumb goes. */
const reach = "1200px 0px";

const watchers = new Map<Element, Watcher>();
let observer: IntersectionObserver | undefined;

/** Tells whether an element is in sight or near it, now and whenever that changes. Answers how to stop. */
export function watchNearness(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(tell, { rootMargin: reach });
  watchers.set(element, watcher);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

function tell(entries: IntersectionObserverEntry[]): void {
  // What leaves with its page, or is hidden, has no place: it is neither near nor far.
  for (const { target, isIntersecting, boundingClientRect } of entries)
    if (boundingClientRect.height > 0) watchers.get(target)?.(isIntersecting, boundingClientRect.height);
}
