/** Every draft that is dropped at the logout begins so. */
export const draftPrefix = "form-draft:";

/** Whoever logs out leaves nothing of a form in this browser. A session that ran out leaves it for the next login. */
export function dropKeptDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no draft.
  }
}
