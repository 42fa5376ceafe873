import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of pictures by their rows alone; their contents are looked at apart (stored-files.ts). */
export const fileInvariants: Invariant[] = [
  {
    sentence: "no case shows a picture that was given up",
    broken: sql`select c.id from cases c join files f on f.id = c.image_file_id where f.discarded_at is not null`,
  },
];
