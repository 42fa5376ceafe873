import { useEffect, useState } from "react";
import { activeStage } from "./active-stage";
import { type StageId, stages } from "./stages";

const stageElement = (id: StageId) => document.getElementById(id);

/** Brings a stage under the header and the keyboard to its heading. */
export function showStage(id: StageId) {
  const section = stageElement(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

function measure(): number {
  const top = window.scrollY;
  const tops = stages.map(({ id }) => (stageElement(id)?.getBoundingClientRect().top ?? 0) + top);
  const page = document.documentElement.scrollHeight;
  return activeStage(tops, { top, viewport: window.innerHeight, page });
}

/** The id of the stage that has been scrolled to; measured once a frame at most. */
export function useActiveStage(): StageId {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setIndex(measure()));
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, []);
  return (stages[index] ?? stages[0]).id;
}
