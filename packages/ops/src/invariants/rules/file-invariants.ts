import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of pictures by their rows alone; their contents are looked at apart (stored-files.ts). */
export const fileInvariants: Invariant[] = [
  {
    sentence: "no case shows a picture that was given up",
    broken: sql`select c.id from cases c join files f on f.id = c.image_file_id where f.discarded_at is not null`,
  },
  {
    sentence: "a picture that nobody with an account sent is shown by one case alone",
    broken: sql`select f.id from files f join cases c on c.image_file_id = f.id where f.uploaded_by is null
      group by f.id having count(*) > 1 or bool_or(f.taken_for is distinct from c.reference)`,
  },
];
