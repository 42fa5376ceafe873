import { dropAllKept } from "../../lib/storage/browser-storage";

/** Where what was opened lately is kept, by the user's number. */
export const recentPrefix = "palette-recent.";

/** Names of clients do not stay in a tab whose user has gone. */
export const forgetRecent = () => dropAllKept(recentPrefix, "tab");
