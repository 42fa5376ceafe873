const minute = 60_000;

type Kept<Made> = { made: Promise<Made>; askedAt: number };

/**
 * Something of a database that may be a minute old, such as a guess at what its tables hold. The first to ask wait for
 * it; whoever asks later than that gets the old one, while the next is made.
 */
export function keptAMinute<Of extends object, Made>(
  make: (of: Of) => Promise<Made>,
): (of: Of) => Promise<Made> {
  const kept = new WeakMap<Of, Kept<Made>>();
  return (of) => {
    const known = kept.get(of);
    const askedAt = performance.now();
    if (known && askedAt - known.askedAt < minute) return known.made;
    const made = make(of);
    const served = known?.made ?? made;
    kept.set(of, { made: served, askedAt });
    made.then(
      () => kept.set(of, { made, askedAt }),
      () => kept.delete(of),
    );
    return served;
  };
}
