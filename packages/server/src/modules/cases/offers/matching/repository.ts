import type { Executor } from "@caseward/db/client";
import { advisoryLocks } from "@caseward/db/locks";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import { lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { answersKept } from "@caseward/domain/cases/offers/matching/answers";
import type { PastAnswer } from "@caseward/domain/cases/offers/matching/facts";
import { mostNamed } from "@caseward/domain/cases/offers/matching/match";
import { languageCodeOf } from "@caseward/domain/cases/offers/matching/spoken";
import { addresseeOf } from "@caseward/domain/cases/people/addressee";
import type { FirmOption, PracticeArea } from "@caseward/domain/firms/options";
import type { StoredHours } from "@caseward/domain/firms/settings/defaults";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { latestDay } from "@caseward/domain/values/days";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Store } from "../../../../platform/encryption/vault";
import { caseNotFound } from "../../../access/service";
import { hoursAsJson } from "../../../firms/settings/repository";
import { isPresentPeople, openPeople, presentPeople } from "../../people/repository";

/** What of a case counts when a firm is chosen. Throws `not_found`, and `unavailable` where people do not open. */
export async function findCaseFacts({ db, vault }: Store, caseId: number, now: Date) {
  const query = builtOnce(db, "facts to match", () =>
    db
      .select({ row: cases, stored: presentPeople, accountLanguage: users.language })
      .from(cases)
      .innerJoin(users, eq(users.id, cases.clientId))
      .leftJoin(casePeople, isPresentPeople)
      .where(eq(cases.id, sql.placeholder("caseId"))),
  );
  const [found] = await query({ caseId });
  if (!found) throw caseNotFound();
  const { row, stored, accountLanguage } = found;
  const people = openPeople(vault, stored);
  const { language } = addresseeOf({ client: row, people, today: latestDay(now) });
  const hasDied = people.some(({ role, deathDate }) => role === "injured" && deathDate !== null);
  const spoken = language === null ? accountLanguage : languageCodeOf(language);
  return { row, facts: { ...row, hasDied, language: spoken } };
}

/** A firm as it is stored, with what counts for one case. Its answers are newest first. */
export type StoredFirm = {
  id: number;
  firmName: string;
  verification: FirmVerification;
  pausedUntil: string | null;
  hours: StoredHours;
  languages: string[];
  monthlyCapacity: number | null;
  band: FirmOption<"caseVolume">;
  promised: FirmOption<"initialResponseTime"> | null;
  areas: PracticeArea[];
  tellsPlaces: boolean;
  counties: string[] | null;
  openOffers: number;
  /** In seconds. */
  acceptedAt: number[];
  lastOfferedAt: number | null;
  answers: {
    outcomes: PastAnswer["outcome"][];
    reasonCodes: PastAnswer["reasonCode"][];
    minutes: number[];
  };
  declinedBefore: boolean;
  hadConflict: boolean;
};

/** What of a firm's cases is counted, from an index. */
const mostCounted = sql.raw("1000");

/** How many firms that can't take the case are looked up to be named: of those near by, and of the others. */
const mostOthers = sql.raw(String(mostNamed / 2));

const asked = {
  caseId: sql`${sql.placeholder("caseId")}::integer`,
  areas: sql`string_to_array(${sql.placeholder("areas")}::text, '|')::practice_area[]`,
  since: sql`${sql.placeholder("since")}::timestamptz`,
};

/**
 * Firms that fit a case by what they say of themselves: they work in its state or have told no state, and take one of its
 * areas or have told none. Beside them some of the others, to be named.
 */
const fittingFirms = sql`
  untold as materialized (select f.id from law_firms f where not exists (select from firm_jurisdictions j where j.law_firm_id = f.id)),
  nearby as materialized (select id from working union all select id from untold),
  fitting as materialized (
    select n.id from nearby n
    where cardinality(${asked.areas}) = 0 or exists (select from firm_practice_areas p where p.law_firm_id = n.id and p.name = any(${asked.areas}))
      or not exists (select from firm_practice_areas p where p.law_firm_id = n.id)
  ),
  chosen as (
    select id from fitting
    union (select n.id from nearby n where not exists (select from fitting c where c.id = n.id) order by n.id limit ${mostOthers})
    union (select f.id from law_firms f where f.verification = 'verified' and not exists (select from nearby n where n.id = f.id)
      order by f.id limit ${mostOthers})
  )`;

const oneFirm = sql`chosen as (select ${sql.placeholder("firmId")}::integer as id)`;

/** Firms with what counts for a case. One statement; what a firm did before comes from indexes. */
const firmsToMatch = (choosing: SQL) => sql<StoredFirm[]>`(
  with subject as materialized (select id, client_id, state from cases where id = ${asked.caseId}),
  working as materialized (select law_firm_id as id, counties from firm_jurisdictions where state = (select state from subject)),
  ${choosing},
  history as (
    select a.law_firm_id as id, bool_or(a.case_id = s.id and a.outcome = 'rejected') as declined,
      bool_or(a.reason_code = 'conflict_of_interest' or a.conflict_result = 'conflict') as conflicts
    from subject s join cases k on k.client_id = s.client_id join case_assignments a on a.case_id = k.id
    group by 1
  )
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'firmName', f.firm_name, 'verification', f.verification, 'pausedUntil', f.paused_until,
    'hours', ${hoursAsJson}, 'languages', f.languages, 'monthlyCapacity', f.monthly_capacity, 'band', f.monthly_new_case_capacity,
    'promised', f.initial_response_time,
    'areas', array(select p.name from firm_practice_areas p where p.law_firm_id = f.id order by p.rank),
    'tellsPlaces', exists (select from firm_jurisdictions j where j.law_firm_id = f.id),
    'counties', w.counties,
    'openOffers', (select count(*) from (select from cases c where c.law_firm_id = f.id and c.status = 'Submitted' limit ${mostCounted}) held),
    'acceptedAt', array(select floor(date_part('epoch', a.decided_at)) from case_assignments a
      where a.law_firm_id = f.id and a.outcome = 'accepted' and a.decided_at >= ${asked.since} limit ${mostCounted}),
    'lastOfferedAt', (select date_part('epoch', max(a.assigned_at)) from case_assignments a where a.law_firm_id = f.id),
    'answers', (select json_build_object('outcomes', coalesce(array_agg(l.outcome), '{}'), 'reasonCodes', coalesce(array_agg(l.reason_code), '{}'),
      'minutes', coalesce(array_agg(round(date_part('epoch', l.decided_at - l.assigned_at) / 60)), '{}'))
      from (select a.outcome, a.decided_at, a.assigned_at, a.reason_code from case_assignments a
        where a.law_firm_id = f.id and a.outcome in ('accepted', 'rejected', 'expired')
        order by a.decided_at desc limit ${sql.raw(String(answersKept))}) l),
    'declinedBefore', coalesce(h.declined, false), 'hadConflict', coalesce(h.conflicts, false)
  )), '[]')
  from chosen
  join law_firms f on f.id = chosen.id
  left join working w on w.id = f.id
  left join history h on h.id = f.id
)`;

const countFirms = sql<number>`(select count(*) from ${lawFirms})`.mapWith(Number);

type Asked = {
  caseId: number;
  /** The practice areas of the case. */
  areas: readonly PracticeArea[];
  /** From when on accepted cases may count for the month. */
  since: Date;
};

/** The firms for a case as they are stored, and how many firms there are. */
export async function findFirmsToMatch(db: Executor, { caseId, areas, since }: Asked) {
  const query = builtOnce(db, "firms to match", () =>
    db.select({ firms: firmsToMatch(fittingFirms), total: countFirms }).from(sql`(select) one`),
  );
  const [found] = await query({ caseId, areas: areas.join("|"), since: since.toISOString() });
  return found ?? { firms: [], total: 0 };
}

/** One firm with what counts for a case, or null. */
export async function findFirmToMatch(
  db: Executor,
  { caseId, firmId, since }: Omit<Asked, "areas"> & { firmId: number },
): Promise<StoredFirm | null> {
  const query = builtOnce(db, "firm to match", () =>
    db.select({ firms: firmsToMatch(oneFirm) }).from(sql`(select) one`),
  );
  const [found] = await query({ caseId, firmId, since: since.toISOString() });
  return found?.firms[0] ?? null;
}

/** Until the end of the transaction nobody else offers a case to the firm: of two for its last place one comes second. */
export async function lockOffersOfFirm(tx: Executor, firmId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.offersOfFirm}::int, ${firmId}::int)`);
}
