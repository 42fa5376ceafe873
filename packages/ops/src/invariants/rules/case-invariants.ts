import { sql } from "drizzle-orm";
import { type Invariant, isBefore, isSameMoment } from "./invariant";

/** The latest offer of each case beside the case; its columns are null where there never was one. */
const casesWithLatestOffer = sql`
  select c.*, a.id as offer_id, a.law_firm_id as offer_firm_id, a.note as offer_note,
         a.assigned_at as offer_assigned_at, a.outcome as offer_outcome
  from cases c
  left join lateral (
    select * from case_assignments where case_id = c.id order by id desc limit 1
  ) a on true`;

/** What must hold of cases and of their offers to firms. */
export const caseInvariants: Invariant[] = [
  {
    // Whose address somebody only gave is known when an admin admits the case.
    sentence:
      "a case belongs to a client, and was added by an admin, by a client or by nobody with an account",
    broken: sql`select c.id from cases c join users client on client.id = c.client_id
      left join users maker on maker.id = c.created_by
      where (client.user_type <> 'client' and c.status not in ('Awaiting', 'TurnedDown'))
        or maker.user_type <> case c.created_from when 'ADMIN' then 'admin' when 'CLIENT' then 'client' end::user_type
        or (c.created_from = 'WEB' and maker.id is not null)`,
  },
  {
    sentence: "a case that somebody told of waits until it is admitted or turned down",
    broken: sql`select id from cases where (status = 'Awaiting' and admission_decided_at is not null)
      or (status <> 'Awaiting' and (reference is null) <> (admission_decided_at is null))`,
  },
  {
    sentence: "a new case has never been offered",
    broken: sql`select id from (${casesWithLatestOffer}) c where status in ('New', 'Awaiting', 'TurnedDown') and (offer_id is not null or law_firm_id is not null)`,
  },
  {
    sentence: "a submitted case has one open offer, to its firm and with its note",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Submitted' and not coalesce(
      offer_outcome is null and offer_firm_id = law_firm_id and offer_note is not distinct from law_firm_note, false)`,
  },
  {
    sentence: "an accepted case was accepted by its firm in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Accepted' and not coalesce(
      offer_outcome = 'accepted' and offer_firm_id = law_firm_id, false)`,
  },
  {
    sentence: "a rejected case that is held was rejected by its firm in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Rejected' and law_firm_id is not null and not coalesce(
      offer_outcome = 'rejected' and offer_firm_id = law_firm_id, false)`,
  },
  {
    sentence: "a rejected case that is with no firm was rejected, recalled or not answered in its last offer",
    broken: sql`select id from (${casesWithLatestOffer}) c where status = 'Rejected' and law_firm_id is null and not coalesce(
      offer_outcome in ('rejected', 'recalled', 'expired'), false)`,
  },
  {
    sentence: "a case that a firm holds says when it was offered to it",
    broken: sql`select id from (${casesWithLatestOffer}) c where law_firm_id is not null and not coalesce(
      ${isSameMoment(sql`assigned_at`, sql`offer_assigned_at`)}, false)`,
  },
  {
    sentence: "only a submitted case has an open offer",
    broken: sql`select a.id from case_assignments a join cases c on c.id = a.case_id where a.outcome is null and c.status <> 'Submitted'`,
  },
  {
    sentence: "only the last offer of a case can be accepted",
    broken: sql`select a.id from case_assignments a where a.outcome = 'accepted' and exists (
      select 1 from case_assignments later where later.case_id = a.case_id and later.id > a.id)`,
  },
  {
    sentence: "an offer follows the end of the one before",
    broken: sql`select a.id from case_assignments a where exists (
      select 1 from case_assignments earlier where earlier.case_id = a.case_id and earlier.id < a.id
      and (earlier.decided_at is null or ${isBefore(sql`a.assigned_at`, sql`earlier.decided_at`)}))`,
  },
  {
    sentence: "an offer is made after its case was added and decided after it was made",
    broken: sql`select a.id from case_assignments a join cases c on c.id = a.case_id
      where ${isBefore(sql`a.assigned_at`, sql`c.created_at`)} or ${isBefore(sql`a.decided_at`, sql`a.assigned_at`)}`,
  },
  {
    sentence: "offers are made and recalled by admins, accepted and rejected by the firm's lawyers",
    broken: sql`select a.id from case_assignments a
      join users maker on maker.id = a.assigned_by left join users decider on decider.id = a.decided_by
      where maker.user_type <> 'admin'
        or (a.outcome = 'recalled' and decider.user_type <> 'admin')
        or (a.outcome in ('accepted', 'rejected') and decider.law_firm_id is distinct from a.law_firm_id)`,
  },
  {
    sentence: "an offer expires at its end and not before, and nobody ends it so",
    broken: sql`select a.id from case_assignments a where a.outcome = 'expired'
      and (a.decided_by is not null or ${isBefore(sql`a.decided_at`, sql`coalesce(a.extended_until, a.respond_by)`)})`,
  },
  {
    sentence: "a case says whether its client is signed up, as the stage does",
    broken: sql`select c.id from cases c where c.is_signed_up <> exists (
      select 1 from begun_stages where case_id = c.id and stage_key = 'signedup' and completed_at is not null)`,
  },
  {
    sentence: "a case is found by the name of the firm that holds it",
    broken: sql`select c.id from cases c left join law_firms f on f.id = c.law_firm_id
      where c.search_firm is distinct from f.search_name`,
  },
  {
    sentence: "a case came to its status with its last offer or the end of it, or with its admission",
    broken: sql`select c.id from (${casesWithLatestOffer}) c left join case_assignments a on a.id = c.offer_id
      where not ${isSameMoment(sql`c.status_changed_at`, sql`coalesce(a.decided_at, a.assigned_at, c.admission_decided_at, c.created_at)`)}`,
  },
  {
    sentence: "the next time limit of a case is the first day of those that still run",
    broken: sql`select id from cases
      where deadline_on is distinct from (select min(day) from unnest(deadline_days) as day)`,
  },
];
