/** What waits to be drawn, in the order in which it came near. */
const waiting = new Set<() => void>();

/** What waits may be taken back before its frame comes: that frame is then the next one's. */
let isFrameAsked = false;

/**
 * Draws one thing in each frame, so that a reader who scrolls never waits for several. Answers how to take it back:
 * what has left before its turn costs nothing.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  askForFrame();
  return () => waiting.delete(draw);
}

function askForFrame(): void {
  if (isFrameAsked || waiting.size === 0) return;
  isFrameAsked = true;
  requestAnimationFrame(drawNext);
}

function drawNext(): void {
  isFrameAsked = false;
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  askForFrame();
  draw();
}
