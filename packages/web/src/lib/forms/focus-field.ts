/** Finds a field's element. Mantine marks each field with its path; a group stands for its parts. */
function fieldNode(form: HTMLElement, path: string): HTMLElement | null {
  for (let part = path; part !== ""; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const node = form.querySelector<HTMLElement>(`[data-path=${JSON.stringify(part)}]`);
    if (node) return node;
  }
  return null;
}

/** The path of the first invalid field in the order of the page, or null when none of them is on it. */
export function firstInvalidField(form: HTMLElement, paths: readonly string[]): string | null {
  const found = paths.flatMap((path) => {
    const node = fieldNode(form, path);
    return node ? [{ path, node }] : [];
  });
  found.sort((one, other) =>
    one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return found[0]?.path ?? null;
}

const focusable = "input, select, textarea, button";

/** Puts the cursor into a field and brings it into view, clear of what sticks to the top. */
export function focusField(form: HTMLElement, path: string): void {
  const node = fieldNode(form, path);
  const input = node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable);
  input?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "center" });
}

/** Puts the cursor into the first field that has to be put right. */
export function focusFirstProblem(form: HTMLElement | null, issues: Record<string, string>): void {
  const path = form && firstInvalidField(form, Object.keys(issues));
  if (form && path) focusField(form, path);
}

/** Where the keyboard goes on when the button that led here is gone. */
export const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("input, textarea")?.focus();
