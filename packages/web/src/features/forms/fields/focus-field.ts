const focusable = "input, select, textarea, button";

/** The path of the first invalid field in the order of the page, or null when none of them is on it. */
function firstInvalid(form: HTMLElement, paths: ReadonlySet<string>): HTMLElement | null {
  const nodes = form.querySelectorAll<HTMLElement>("[data-path]");
  return [...nodes].find(({ dataset }) => paths.has(dataset.path ?? "")) ?? null;
}

/** Puts the cursor into the first field that has to be put right. */
export function focusFirstProblem(form: HTMLElement | null, issues: Record<string, string>): void {
  const node = form && firstInvalid(form, new Set(Object.keys(issues)));
  const input = node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable);
  input?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "center" });
}

/** Where the keyboard goes on when the button that led here is gone. */
export const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("input, textarea")?.focus();
