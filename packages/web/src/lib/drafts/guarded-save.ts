import { failureCode } from "../feedback/failure-message";
import { leavingContext } from "../trpc/trpc-client";

type Options = { context?: typeof leavingContext };

/** Saves a draft on the version that its window has seen; null where another window saved meanwhile. */
export async function guardedSave<Draft>(
  save: (options: Options) => Promise<{ draft: Draft | null }>,
  isLeaving: boolean,
): Promise<Draft | null> {
  const options = isLeaving ? { context: leavingContext } : {};
  const { draft } = await save(options).catch((error) => {
    if (failureCode(error) === "conflict") return { draft: null };
    throw error;
  });
  return draft;
}
