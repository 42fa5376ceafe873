/** Texts that may be prepared: each costs PostgreSQL some 50 kB on each connection where it ran, while that is open. */
const mostTexts = 250;

/**
 * More is a list of values, whose length, and with it the text, differs each time. A case that is added with its people
 * has some 85, and not prepared the statement took PostgreSQL twice as long (docs/performance.md).
 */
const mostParameters = 160;

/** Texts that are remembered to have been seen once. */
const mostSeenOnce = 1000;

/**
 * Says which statements are worth preparing: those that come again. From its second time on a text is prepared, at
 * most `mostTexts` of them; a text that differs each time never is, so that the database's memory has a bound.
 */
export function createRepeatedTexts(limit = mostTexts): (text: string, parameters: number) => boolean {
  const repeated = new Set<string>();
  const seenOnce = new Set<string>();

  return (text, parameters) => {
    if (repeated.has(text)) return true;
    if (parameters > mostParameters || repeated.size >= limit) return false;
    if (seenOnce.delete(text)) {
      repeated.add(text);
      return true;
    }
    if (seenOnce.size >= mostSeenOnce) seenOnce.clear();
    seenOnce.add(text);
    return false;
  };
}
