/** What waits to be drawn, in the order in which it came near. */
const waiting = new Set<() => void>();

/**
 * Draws one thing in each frame, so that a reader who scrolls never waits for several. Answers how to take it back:
 * what has left before its turn costs nothing.
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawNext);
  waiting.add(draw);
  return () => waiting.delete(draw);
}

function drawNext(): void {
  const [draw] = waiting;
  if (!draw) return;
  draw();
  waiting.delete(draw);
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}
