/** The start of every draft's key in the browser's storage. */
export const draftPrefix = "form-draft:";

/** A logout leaves no draft in this browser. A session that ran out leaves them for the next login. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft.
  }
}
