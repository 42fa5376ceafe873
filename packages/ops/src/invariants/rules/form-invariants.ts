import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** What must hold of the three forms, their lock and their drafts. */
export const formInvariants: Invariant[] = [
  {
    sentence: "forms are saved by the case's client or a firm it was offered to",
    broken: sql`select f.case_id as id from (
        select case_id, saved_by as author_id from medical_forms
        union all select case_id, saved_by from financial_forms
        union all select case_id, submitted_by from hipaa_forms
      ) f join cases c on c.id = f.case_id join users author on author.id = f.author_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments where case_id = c.id and law_firm_id = author.law_firm_id))`,
  },
  {
    sentence: "an authorization names the role of its signer, who is no admin",
    broken: sql`select f.case_id as id from hipaa_forms f join users signer on signer.id = f.submitted_by
      where f.signer_type <> signer.user_type or signer.user_type = 'admin' or btrim(f.signer_name) = ''`,
  },
  {
    sentence: "a form is counted from its first version",
    broken: sql`select case_id as id from medical_forms where version < 1
      union all select case_id from financial_forms where version < 1`,
  },
  {
    sentence: "the lists are told of the forms that there are",
    broken: sql`select case_id as id from saved_forms full join (
        select case_id, m.case_id is not null as medical, f.case_id is not null as financial, h.case_id is not null as hipaa
        from medical_forms m full join financial_forms f using (case_id) full join hipaa_forms h using (case_id)
      ) stored using (case_id)
      where coalesce(saved_forms.medical, false) <> coalesce(stored.medical, false)
        or coalesce(saved_forms.financial, false) <> coalesce(stored.financial, false)
        or coalesce(saved_forms.hipaa, false) <> coalesce(stored.hipaa, false)`,
  },
  {
    sentence: "a draft is the case's client's, or of a firm it was offered to",
    broken: sql`select d.case_id as id from form_drafts d
      join cases c on c.id = d.case_id join users author on author.id = d.user_id
      where not (author.id = c.client_id or exists (
        select 1 from case_assignments where case_id = c.id and law_firm_id = author.law_firm_id))`,
  },
];
