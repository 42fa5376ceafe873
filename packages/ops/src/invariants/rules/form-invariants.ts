import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of the three forms, their lock and their drafts. */
export const formInvariants: Invariant[] = [
  {
    sentence: "forms are saved by the case's client or a firm that accepted it",
    broken: sql`select f.case_id as id from (
        select case_id, saved_by as author_id from medical_forms
        union all select case_id, saved_by from financial_forms
        union all select case_id, submitted_by from hipaa_forms
      ) f join cases c on c.id = f.case_id join users author on author.id = f.author_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments
        where case_id = c.id and law_firm_id = author.law_firm_id and outcome = 'accepted'))`,
  },
  {
    sentence: "an authorization names the role of its signer, who is no admin",
    broken: sql`select f.case_id as id from hipaa_forms f join users signer on signer.id = f.submitted_by
      where f.signer_type <> signer.user_type or signer.user_type = 'admin' or btrim(f.signer_name) = ''`,
  },
  {
    sentence: "an authorization is revoked after it was signed, and superseded by its next version",
    broken: sql`select f.case_id as id from hipaa_forms f
      where f.revoked_at < f.submitted_at or f.superseded_at < f.revoked_at
        or f.superseded_at is not null and not exists (
          select 1 from hipaa_forms where case_id = f.case_id and version = f.version + 1)`,
  },
  {
    sentence: "a form is counted from its first version",
    broken: sql`select case_id as id from medical_forms where version < 1
      union all select case_id from financial_forms where version < 1`,
  },
  {
    sentence: "a case says which of its forms are stored, and of its authorization whether it is in force",
    broken: sql`select c.id from cases c
        left join medical_forms m on m.case_id = c.id
        left join financial_forms f on f.case_id = c.id
        left join hipaa_forms h on h.case_id = c.id and h.revoked_at is null
      where (c.has_medical_info, c.has_financial_info, c.has_hipaa_info)
        is distinct from (m.case_id is not null, f.case_id is not null, h.case_id is not null)`,
  },
  {
    sentence: "a case names the last saved people as its own, and each save before them is kept",
    broken: sql`select c.id from cases c
      left join (select case_id, count(*) as saves, max(version) as newest from case_people group by case_id) p
        on p.case_id = c.id
      where c.people_version <> coalesce(p.newest, 0) or p.newest <> p.saves`,
  },
  {
    sentence: "a draft is the case's client's, or of a firm that accepted it",
    broken: sql`select d.case_id as id from form_drafts d
      join cases c on c.id = d.case_id join users author on author.id = d.user_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments
        where case_id = c.id and law_firm_id = author.law_firm_id and outcome = 'accepted'))`,
  },
];
