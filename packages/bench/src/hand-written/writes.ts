import type postgres from "postgres";
import { sha } from "./queries";

export type NewCase = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  accidentType: string;
  propertyType?: string | null;
  city: string;
  state: string;
  date: string;
  referralSource: string;
  description: string;
  hasAttorney?: boolean;
};

/** Each one guarded statement: no row means that the state did not allow it. */
export function createWrites(sql: postgres.Sql) {
  const step = (actor: number, kind: string) =>
    sql`insert into case_events (case_id, actor_id, kind) select id, ${actor}::bigint, ${kind} from c`;
  return {
    create: (actor: number, given: NewCase) => sql`
      with u as (
        insert into users (user_type, first_name, last_name, email, phone_number)
        values ('client', ${given.firstName}, ${given.lastName}, ${given.email}, ${given.phoneNumber})
        on conflict (lower(email)) do update set phone_number = excluded.phone_number returning id),
      c as (
        insert into cases (status, client_id, client_name, client_email, phone_number, accident_type, property_type, city,
          state, incident_date, description, referral_source, has_attorney)
        select 'New', u.id, ${`${given.firstName} ${given.lastName}`}, ${given.email}, ${given.phoneNumber},
          ${given.accidentType}, ${given.propertyType ?? null}, ${given.city}, ${given.state}, ${given.date},
          ${given.description}, ${given.referralSource}, ${given.hasAttorney ?? false} from u returning id),
      s as (insert into case_stages select id, 1, 'onboarding', true, now(), null from c),
      e as (${step(actor, "created")})
      select id as "caseId" from c`,
    assign: (actor: number, id: string, firm: number) => sql`
      with c as (
        update cases set status = 'Submitted', law_firm_id = ${firm}, assigned_at = now(), version = version + 1
        where id = ${id} and law_firm_id is null and status = 'New' returning id),
      s as (insert into case_stages select id, 2, 'assignment', true, now(), null from c),
      e as (${step(actor, "assigned")})
      select id from c`,
    accept: (actor: number, id: string, firm: number) => sql`
      with c as (
        update cases set status = 'In Progress', version = version + 1
        where id = ${id} and law_firm_id = ${firm} and status = 'Submitted' returning id),
      s as (update case_stages set completed_at = now() from c where case_id = c.id and stage_no = 2 returning case_id),
      n as (insert into case_stages select id, 3, 'signedup', true, now(), null from c),
      e as (${step(actor, "accepted")})
      select id from c`,
    signUp: (actor: number, id: string, firm: number) => sql`
      with held as (
        select id from cases where id = ${id} and law_firm_id = ${firm} and status = 'In Progress' for update),
      c as (
        update case_stages set completed_at = now() from held
        where case_id = held.id and stage_no = 3 and completed_at is null returning case_id as id),
      n as (insert into case_stages select id, 4, 'evaluation', true, now(), null from c),
      e as (${step(actor, "signedup")})
      select id from c`,
    openSession: (token: string, userId: number) => sql`
      insert into sessions values (${sha(token)}, ${userId}, now() + interval '12 hours')`,
  };
}
