/** Where the newest words are safe. */
export type DraftState =
  | { kept: "nowhere" }
  | { kept: "server"; at: string }
  /** The server could not be reached: only this browser has them. */
  | { kept: "browser"; at: string };

type Places<Values> = {
  /** Keeps the values in this browser until the server has them. */
  keepHere: (values: Values) => boolean;
  dropHere: () => void;
  /** Sends them to the server; answers when it took them. */
  send: (values: Values, isLeaving: boolean) => Promise<string>;
  tell: (state: DraftState | null) => void;
  now: () => Date;
};

/** How long the typing pauses before it is saved, and how long until a save that failed is tried again. */
export const draftPauseMs = 1000;
const retryMs = 15_000;

/** Saves what is typed, one save at a time and the newest last. */
export function createDraftKeeper<Values>({ keepHere, dropHere, send, tell, now }: Places<Values>) {
  let unsaved: { values: Values } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isOver = false;

  function push(values: Values) {
    if (isOver) return;
    unsaved = { values };
    wait(draftPauseMs);
  }

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => save(), ms);
  }

  function save(isLeaving = false) {
    clearTimeout(timer);
    if (isOver || !unsaved) return;
    keepHere(unsaved.values);
    if (sending && !isLeaving) return;
    sending = sendNewest(isLeaving).finally(() => {
      sending = null;
    });
  }

  async function sendNewest(isLeaving: boolean) {
    const sent = unsaved;
    if (!sent) return;
    const at = await send(sent.values, isLeaving).catch(() => null);
    // A stop may have come while it was on its way.
    if (isOver) return;
    if (at === null) return missed(sent.values);
    if (unsaved === sent) unsaved = null;
    tell({ kept: "server", at });
    if (unsaved) wait(draftPauseMs);
    else dropHere();
  }

  function missed(values: Values) {
    tell(keepHere(values) ? { kept: "browser", at: now().toISOString() } : { kept: "nowhere" });
    wait(retryMs);
  }

  /** Ends the keeping. Answers when nothing is on its way any more, so that no late draft follows a submission. */
  async function stop() {
    isOver = true;
    clearTimeout(timer);
    if (unsaved) keepHere(unsaved.values);
    await sending;
  }

  /** Goes on after a stop; what was typed before a submission that failed is kept again. */
  function restart(values?: Values) {
    isOver = false;
    unsaved = null;
    tell(null);
    if (values === undefined) return;
    keepHere(values);
    push(values);
  }

  return { push, save, stop, restart };
}
