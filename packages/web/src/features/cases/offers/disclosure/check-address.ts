/** Where the conflict check stands on the page of a case. */
export const checkId = "conflict-check";

/** Brings the conflict check into view, once it is there. */
export function showConflictCheck(): void {
  const card = document.getElementById(checkId);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
}
