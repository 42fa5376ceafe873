import { sql } from "drizzle-orm";
import { type Invariant, isBefore } from "./invariant";

/** What must hold of accounts, their sessions, links and second factors (D12 to D17). */
export const accountInvariants: Invariant[] = [
  {
    sentence: "nobody has a password without a verified address",
    broken: sql`select id from users where password_hash is not null and verified_at is null`,
  },
  {
    sentence: "where there are admins, one of them is enabled",
    broken: sql`select min(id) as id from users where user_type = 'admin' having bool_and(disabled_at is not null)`,
  },
  {
    sentence: "mail addresses are normalised",
    broken: sql`select id from users where email <> normalize(email, NFC)
      union all select id from cases where email <> btrim(lower(normalize(email, NFC)))`,
  },
  {
    sentence: "a session ends after it began and was used in between",
    broken: sql`select id from sessions where expires_at <= created_at
      or ${isBefore(sql`last_seen_at`, sql`created_at`)} or ${isBefore(sql`expires_at`, sql`last_seen_at`)}`,
  },
  {
    sentence: "of each kind of mailed link but invitations one at most is good",
    broken: sql`select user_id as id from one_time_tokens where voided_at is null and kind not in ('invitation', 'first_password')
      group by user_id, kind having count(*) > 1`,
  },
  {
    sentence: "a link was used within its life and before a newer one",
    broken: sql`select id from one_time_tokens where ${isBefore(sql`expires_at`, sql`used_at`)}
      or ${isBefore(sql`voided_at`, sql`used_at`)} or ${isBefore(sql`used_at`, sql`created_at`)}`,
  },
  {
    sentence: "second factors and the steps of a login with one are admins' and lawyers'",
    broken: sql`select u.id from users u where u.user_type = 'client' and (
      exists (select 1 from second_factors where user_id = u.id)
      or exists (select 1 from login_steps where user_id = u.id))`,
  },
  {
    sentence: "a second factor in force has its ten recovery codes, and nobody else has any",
    broken: sql`select u.id from users u left join second_factors f on f.user_id = u.id
      where (select count(*) from recovery_codes where user_id = u.id)
        <> case when f.confirmed_at is null then 0 else 10 end`,
  },
  {
    sentence: "no code of a second factor was used before its time",
    broken: sql`select user_id as id from second_factors where last_step > extract(epoch from now()) / 30 + 2`,
  },
  {
    sentence: "second factors are required by admins",
    broken: sql`select u.id from second_factor_roles r join users u on u.id = r.required_by where u.user_type <> 'admin'`,
  },
  {
    sentence: "a calendar feed is of an admin or a lawyer who is not disabled",
    broken: sql`select u.id from calendar_feeds f join users u on u.id = f.user_id
      where u.user_type = 'client' or u.disabled_at is not null`,
  },
  {
    sentence: "digests of time limits are for admins and lawyers",
    broken: sql`select u.id from deadline_digests d join users u on u.id = d.user_id where u.user_type = 'client'`,
  },
];
