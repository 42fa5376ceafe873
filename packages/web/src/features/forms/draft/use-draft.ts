import { useEffect, useRef, useState } from "react";
import { readSession, subscribeSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { leavingContext } from "../../../lib/trpc/trpc-client";
import { createDraftKeeper, type DraftState } from "./draft-keeper";
import { dropLocalDraft, writeLocalDraft } from "./local-draft";
import type { DraftPlace } from "./local-draft-places";

/** `unsent` is what an earlier visit could not bring to the server. */
type DraftStart<Values> = { baseVersion: number; unsent: Values | null };

/**
 * Keeps what is typed on the server, and in this browser until the server has it: while the typing pauses, when the
 * page or the dialog is left, and when the session ends.
 */
export function useDraft<Values>(place: DraftPlace, { baseVersion, unsent }: DraftStart<Values>) {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<DraftState | null>(null);
  const version = useRef(baseVersion);
  const [keeper] = useState(() => {
    const { caseId, form } = place;
    const now = () => new Date();
    return createDraftKeeper<Values>({
      keepHere: (values) =>
        writeLocalDraft(place, { savedAt: now().toISOString(), baseVersion: version.current, values }),
      dropHere: () => dropLocalDraft(place),
      send: async (values, isLeaving) => {
        const content = { baseVersion: version.current, values };
        const context = isLeaving ? { context: leavingContext } : {};
        const { draft } = await client.forms.saveDraft.mutate({ caseId, form, content }, context);
        return draft?.savedAt ?? now().toISOString();
      },
      tell: setState,
      now,
    });
  });

  useEffect(() => {
    if (unsent !== null) keeper.push(unsent);
  }, [keeper, unsent]);

  useEffect(() => {
    const leave = () => keeper.save(true);
    const hide = () => document.visibilityState === "hidden" && keeper.save(true);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [keeper]);

  useEffect(
    () =>
      subscribeSession((change) => {
        if (readSession().user !== null) return;
        if (change !== "cleared") return keeper.save();
        void keeper.stop();
        dropLocalDraft(place);
      }),
    [keeper, place],
  );

  const rebase = (to: number) => {
    version.current = to;
  };
  return { ...keeper, state, rebase, baseVersion: () => version.current };
}
