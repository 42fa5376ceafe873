/**
 * Lets one statement answer all who ask at the same time. What came over the server's sockets in one go waits until all
 * of it was read, and is then asked as one list: under load a statement for each costs most of what a small call does.
 * Nothing is kept: who asks later is answered by a later statement.
 */
export function askedTogether<Key, Answer>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | null> {
  let asking: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | null = null;

  function askSoon() {
    const keys = new Set<Key>();
    const answers = new Promise((resolve) => setImmediate(resolve)).then(() => {
      asking = null;
      return ask([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    asking ??= askSoon();
    asking.keys.add(key);
    return (await asking.answers).get(key) ?? null;
  };
}
