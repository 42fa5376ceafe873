/** Where what was opened lately is kept, by the user's number. */
export const recentPrefix = "palette-recent.";

/** Names of clients do not stay in a tab whose user has gone. */
export function forgetRecent() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(recentPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
