import { useEffect, useRef, useState } from "react";

/** The shortest time from one question of a writer to the next, in milliseconds: shorter than most take for a key. */
const paceMs = 60;

/**
 * Asks at once, so that an answer is there while its writer looks at the key, and then once in each pace at most, always
 * for the last of what was typed.
 */
export function usePaced<Value>(ask: (value: Value) => void) {
  const latest = useRef(ask);
  const pace = useRef<Pace<Value>>(null);
  pace.current ??= createPace((value) => latest.current(value));
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => pace.current?.cancel, []);
  return pace.current;
}

/** What is typed, as it is to be asked for. */
export function usePacedValue<Value>(typed: Value): Value {
  const [asked, setAsked] = useState(typed);
  const { call } = usePaced(setAsked);
  useEffect(() => call(typed), [typed, call]);
  return asked;
}

type Pace<Value> = ReturnType<typeof createPace<Value>>;

function createPace<Value>(ask: (value: Value) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;
  const cancel = () => {
    waiting = undefined;
  };
  const next = () => {
    timer = undefined;
    if (waiting) call(waiting.value);
  };
  const call = (value: Value) => {
    if (timer !== undefined) {
      waiting = { value };
      return;
    }
    waiting = undefined;
    timer = setTimeout(next, paceMs);
    ask(value);
  };
  return { call, cancel };
}
