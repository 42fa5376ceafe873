import { useEffect, useEffectEvent } from "react";

type Place = "door" | "menu" | "profile";

let chosenAt: Place | null = null;

/** Notes where a language is about to be chosen. */
export const markChoice = (place: Place) => {
  chosenAt = place;
};

/** Another language draws everything anew: what was chosen from is mounted again then, and takes the focus back. */
export function useAfterChoice(place: Place, takeFocus: () => void) {
  const take = useEffectEvent(takeFocus);
  useEffect(() => {
    if (chosenAt !== place) return;
    chosenAt = null;
    take();
  }, [place]);
}
