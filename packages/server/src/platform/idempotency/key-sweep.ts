import type { Services } from "../context";
import { deleteExpiredKeys } from "./repository";

/** Forgets the keys that are good no more. Answers how many. */
export const sweepKeys = ({ db, now }: Pick<Services, "db" | "now">): Promise<number> =>
  deleteExpiredKeys(db, now());
