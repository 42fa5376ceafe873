import { sql } from "drizzle-orm";
import { type Invariant, isBefore } from "./invariant";

/** What must hold of the threads of cases and of the notices about them (D40). */
export const messageInvariants: Invariant[] = [
  {
    sentence: "messages are written by the case's client, the firm that they name, or an admin",
    broken: sql`select m.id from messages m join cases c on c.id = m.case_id join users author on author.id = m.author_id
      where not coalesce(author.user_type = 'admin' or author.id = c.client_id or author.law_firm_id = m.law_firm_id, false)`,
  },
  {
    sentence: "messages name a firm to which the case had been offered by then",
    broken: sql`select m.id from messages m where m.law_firm_id is not null and not exists (
      select 1 from case_assignments where case_id = m.case_id and law_firm_id = m.law_firm_id and not ${isBefore(sql`m.created_at`, sql`assigned_at`)})`,
  },
  {
    sentence: "what is written to the intake is not from the client and was never read by one",
    broken: sql`select m.id from messages m join users author on author.id = m.author_id
      where m.audience = 'intake' and (author.user_type = 'client' or m.read_by_client_at is not null)`,
  },
  {
    sentence: "what a firm writes to everybody comes after it accepted the case",
    broken: sql`select m.id from messages m join users author on author.id = m.author_id
      where m.audience = 'all' and author.user_type = 'lawfirm' and not exists (
        select 1 from case_assignments where case_id = m.case_id and law_firm_id = m.law_firm_id
          and outcome = 'accepted' and not ${isBefore(sql`m.created_at`, sql`decided_at`)})`,
  },
  {
    sentence:
      "messages are written after their case was added, and read after they were written, by their author's party at once",
    broken: sql`select m.id from messages m join cases c on c.id = m.case_id join users author on author.id = m.author_id
      where ${isBefore(sql`m.created_at`, sql`c.created_at`)}
        or ${isBefore(sql`least(m.read_by_client_at, m.read_by_firm_at, m.read_by_admin_at)`, sql`m.created_at`)}
        or (case author.user_type when 'client' then m.read_by_client_at when 'lawfirm' then m.read_by_firm_at
            else m.read_by_admin_at end) is null`,
  },
  {
    sentence: "a notice is planned for a party that has something to read",
    broken: sql`select n.case_id as id from message_notices n join cases c on c.id = n.case_id
      where n.due_at is not null and not exists (
        select 1 from messages m where m.case_id = n.case_id and case n.party
          when 'client' then m.read_by_client_at is null and m.audience = 'all'
          when 'admin' then m.read_by_admin_at is null
          else m.read_by_firm_at is null and (m.law_firm_id is null or m.law_firm_id = c.law_firm_id) end)`,
  },
  {
    sentence: "no notice is kept for a firm that has lost the case",
    broken: sql`select n.case_id as id from message_notices n join cases c on c.id = n.case_id
      where n.party = 'lawfirm' and c.law_firm_id is null`,
  },
];
