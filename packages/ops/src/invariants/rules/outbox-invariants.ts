import { languages } from "@caseward/domain/language/languages";
import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

const spoken = sql.raw(languages.map((language) => `'${language}'`).join(", "));

/** What must hold of mails and text messages, and of the limits on them. */
export const outboxInvariants: Invariant[] = [
  {
    sentence: "a message that waits has something to say",
    broken: sql`select id from outbox where sent_at is null and (body is null or channel = 'email' and parts is null)`,
  },
  {
    sentence: "no message holds the token of its link in clear",
    broken: sql`select id from outbox where body ~ 'token=[A-Za-z0-9_-]' or parts #>> '{action,url}' ~ 'token=[A-Za-z0-9_-]'`,
  },
  {
    sentence: "a message that came to its end is under way nowhere",
    broken: sql`select id from outbox where (sent_at is not null or failed_at is not null) and claimed_until is not null`,
  },
  {
    sentence: "a message that was given up says why",
    broken: sql`select id from outbox where failed_at is not null and last_error is null`,
  },
  {
    sentence: "a claim on a message ends within a minute",
    broken: sql`select id from outbox where claimed_until > now() + interval '1 minute'`,
  },
  {
    sentence: "no two messages have one Message-ID",
    broken: sql`select max(id) as id from outbox group by message_id having count(*) > 1`,
  },
  {
    sentence: "an email is in a language that is spoken",
    broken: sql`select id from outbox where parts ->> 'language' not in (${spoken})
      or parts -> 'also' ->> 'language' not in (${spoken})`,
  },
  {
    sentence: "a limit counts what was done, for a day at most",
    broken: sql`select key as id from limit_counts where used < 0 or ends_at > now() + interval '25 hours'`,
  },
];
