/** Where the newest draft is stored. */
export type DraftState =
  | { kept: "nowhere" }
  | { kept: "server"; at: string }
  /** The form has no draft on the server, or the server could not be reached. */
  | { kept: "browser"; at: string };

type Options<Content> = {
  /** How long the typing pauses before it is saved; 0 saves each change. */
  pauseMs: number;
  /** Saves the draft in this browser; returns when, or null where it could not. */
  write: (content: Content) => string | null;
  drop: () => void;
  /** Saves it on the server, too, and resolves to when. The browser's copy is then dropped. */
  send?: ((content: Content, isLeaving: boolean) => Promise<string>) | undefined;
  onState: (state: DraftState | null) => void;
};

const retryMs = 15_000;

/** Saves what is typed into a form. One request runs at a time, and the newest draft is sent last. */
export function createDraftKeeper<Content>({ pauseMs, write, drop, send, onState }: Options<Content>) {
  let unsaved: { content: Content } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isOver = false;

  function push(content: Content) {
    if (isOver) return;
    unsaved = { content };
    if (pauseMs === 0) save();
    else wait(pauseMs);
  }

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => save(), ms);
  }

  function save(isLeaving = false) {
    clearTimeout(timer);
    if (isOver || !unsaved) return;
    const at = write(unsaved.content);
    if (!send) {
      unsaved = null;
      onState(inBrowser(at));
    } else if (!sending || isLeaving)
      sending = sendNewest(send, isLeaving).finally(() => {
        sending = null;
      });
  }

  async function sendNewest(sendDraft: NonNullable<typeof send>, isLeaving: boolean) {
    const sent = unsaved;
    if (!sent) return;
    const at = await sendDraft(sent.content, isLeaving).catch(() => null);
    // The keeper may have been stopped during the request.
    if (isOver) return;
    if (at === null) {
      onState(inBrowser(write(sent.content)));
      return wait(retryMs);
    }
    if (unsaved === sent) unsaved = null;
    onState({ kept: "server", at });
    if (unsaved) wait(pauseMs);
    else drop();
  }

  /** Stops saving. Resolves when no request is running, so that no late draft follows a submission. */
  async function stop() {
    isOver = true;
    clearTimeout(timer);
    if (unsaved) write(unsaved.content);
    await sending;
  }

  /** Continues after a stop, with what was typed before a submission that failed. */
  function restart(content?: Content) {
    isOver = false;
    unsaved = null;
    onState(null);
    if (content === undefined) return;
    write(content);
    push(content);
  }

  return { push, save, stop, restart };
}

const inBrowser = (at: string | null): DraftState => (at ? { kept: "browser", at } : { kept: "nowhere" });
