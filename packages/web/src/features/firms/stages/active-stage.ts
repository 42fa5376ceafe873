/** How far below the top of the window a stage counts as reached (specification, section 9). */
const activeStageOffset = 200;

type Scroll = { top: number; viewport: number; page: number };

/**
 * The index of the stage whose heading is active; `tops` are the sections' distances from the top of the page. At the
 * end of the page it is the last one, which may be too short to reach the offset.
 */
export function activeStage(tops: readonly number[], { top, viewport, page }: Scroll): number {
  const isAtEnd = top > 0 && top + viewport >= page - 1;
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((sectionTop) => sectionTop <= top + activeStageOffset),
  );
}
