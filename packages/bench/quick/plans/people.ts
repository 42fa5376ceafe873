import type postgres from "postgres";

type LongThread = { caseId: number; clientId: number; firmId: number | null };

/** Whom the plans are judged for: the largest and smallest firm, a client with cases, a case with a long thread. */
export type People = {
  largestFirm: number;
  smallestFirm: number;
  rejections: number;
  offers: number;
  clientId: number;
  longThread: LongThread;
};

export async function findPeople(sql: postgres.Sql): Promise<People> {
  const [found] = await sql<[People]>`
    with firms as (select law_firm_id as id, count(*) as cases from cases where law_firm_id is not null group by 1)
    select (select id from firms order by cases desc limit 1) as "largestFirm",
      (select id from firms order by cases limit 1) as "smallestFirm",
      (select count(*)::int from case_assignments where outcome = 'rejected' group by law_firm_id order by 1 desc limit 1)
        as rejections,
      (select count(*)::int from case_assignments group by law_firm_id order by 1 desc limit 1) as offers,
      (select client_id from cases group by 1 order by count(*) desc limit 1) as "clientId",
      (select json_build_object('caseId', id, 'clientId', client_id, 'firmId', law_firm_id)
        from cases order by id desc limit 1) as "longThread"`;
  return found;
}
