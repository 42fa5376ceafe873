import { useEffect, useEffectEvent } from "react";

type Control = "public" | "menu" | "profile";

let chosenAt: Control | null = null;

/** Notes with which control a language is about to be chosen. */
export const markChoice = (control: Control) => {
  chosenAt = control;
};

/** Another language renders everything anew: the control is mounted again then, and takes the focus back. */
export function useAfterChoice(control: Control, takeFocus: () => void) {
  const take = useEffectEvent(takeFocus);
  useEffect(() => {
    if (chosenAt !== control) return;
    chosenAt = null;
    take();
  }, [control]);
}
