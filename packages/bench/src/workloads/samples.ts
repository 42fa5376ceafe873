import postgres from "postgres";
import { type Size, sizes } from "../sizes";

export type SampledCase = {
  id: number;
  name: string;
  surname: string;
  status: string;
  rank: number;
  /** As PostgreSQL writes them, to the microsecond. */
  createdAt: string;
  assignedAt: string | null;
};

/** What the calls ask for, drawn from the rows: the same rows give the same calls. */
export type Samples = { cases: SampledCase[]; commonSurname: string };

const drawn = 400;
/** Knuth's: neighbours of the draw lie far apart. */
const spread = 2_654_435_761;

export async function drawSamples(url: string, size: Size): Promise<Samples> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const ids = Array.from({ length: drawn }, (_, index) => 1 + ((index * spread + 12_345) % sizes[size]));
    const cases = await sql<SampledCase[]>`
      select id::int, client_name as name, split_part(client_name, ' ', 2) as surname, status, status_rank as rank,
        created_at::text as "createdAt", assigned_at::text as "assignedAt"
      from cases where id in ${sql(ids)} order by (id * 7919) % 1009, id`;
    const [common] = await sql<{ surname: string }[]>`
      select split_part(client_name, ' ', 2) as surname from cases group by 1 order by count(*) desc, 1 limit 1`;
    return { cases: [...cases], commonSurname: common?.surname ?? "" };
  } finally {
    await sql.end({ timeout: 2 });
  }
}
