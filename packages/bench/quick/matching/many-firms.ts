import type postgres from "postgres";

/** How many firms there are, and how many areas and answered offers each has: a million offers. */
export const quantity = { firms: 5_000, areasOfFirm: 4, answersOfFirm: 200 } as const;

/** A number from 0 that seems random and is the same in each run. */
const dice = (salt: number, count: number) =>
  `(((hashint4(n + ${salt * 1_000_003}) & 2147483647)::bigint * ${count}) >> 31)::int`;

/** Sixty shares of the firms. */
const states =
  "CA CA CA CA CA CA CA TX TX TX TX TX TX FL FL FL FL NY NY NY NY IL IL PA PA OH OH GA GA NC NC MI MI NJ VA WA AZ MA TN IN MO MD WI CO MN SC AL LA KY OR OK CT UT IA NV AR MS KS NM NE";

const fills = [
  `insert into law_firms (firm_name, search_name, api_integration_interest, monthly_new_case_capacity, initial_response_time,
     case_updates_commitment, terms_agreed, information_verified, verification, decided_at, decided_by)
   select 'Office ' || n, 'office ' || n, 'yes', '50+', (enum_range(null::response_time))[1 + n % 5], 'yes', true, true, 'verified', now(), 1
   from generate_series((select count(*) + 1 from law_firms), ${quantity.firms}) n`,
  `insert into addresses (law_firm_id, position, address, city, state, zip_code)
   select id, 0, '1 Main St', 'Austin', 'TX', '78701' from law_firms f
   where not exists (select from addresses a where a.law_firm_id = f.id)`,
  // Each works in one state, and one in three in a second one. Large states have more firms; Texas has one in ten.
  `insert into firm_jurisdictions (law_firm_id, state, position, counties)
   select id, states[1 + (id * 7 + turn * 29) % 60], turn, case when id % 3 = 0 and turn = 0 then '{Travis,Harris}' else '{}' end::text[]
   from law_firms, generate_series(0, 1) turn, (select string_to_array('${states}', ' ') as states) named
   where turn = 0 or id % 3 = 0 on conflict do nothing`,
  `insert into firm_practice_areas (law_firm_id, name, rank)
   select id, (enum_range(null::practice_area))[1 + (id * 5 + rank * 3) % 13], rank
   from law_firms, generate_series(1, ${quantity.areasOfFirm}) rank on conflict do nothing`,
  `insert into case_assignments (case_id, law_firm_id, assigned_at, respond_by, assigned_by, outcome, decided_at)
   select 1 + ${dice(1, 100_000)}, 1 + n % ${quantity.firms}, at, at + interval '1 day', 1, outcome::assignment_outcome, at + interval '1 minute' * ${dice(2, 4_000)}
   from (select n, now() - interval '20 seconds' * n as at, (array['accepted', 'accepted', 'rejected', 'expired'])[1 + ${dice(3, 4)}] as outcome
     from generate_series(1, ${quantity.firms * quantity.answersOfFirm}) n) made`,
];

/** Adds firms to the large database until there are five thousand, with a million answered offers. */
export async function addManyFirms(sql: postgres.Sql): Promise<void> {
  await sql.unsafe("set synchronous_commit = off; set session_replication_role = replica");
  await sql.unsafe("alter table case_assignments drop constraint case_assignments_decided");
  for (const fill of fills) await sql.unsafe(fill);
  await sql.unsafe("set session_replication_role = origin");
  await sql.unsafe("vacuum analyze");
}
