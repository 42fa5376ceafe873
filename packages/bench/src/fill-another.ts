import postgres from "postgres";
import { buildProduct } from "./data/build";
import { benchKey } from "./data/seal-contents";

/** Makes a database of the product out of another bench's rows: `pnpm bench --fill <its database> <a new one>`. */
const report = (line: string) => process.stdout.write(`${line}\n`);

/** The new database stands beside the first one, which nobody may be connected to meanwhile. */
async function fill(from: string, to: string): Promise<void> {
  const maintenance = new URL(from);
  const rows = databaseOf(maintenance);
  maintenance.pathname = "/postgres";
  const sql = postgres(maintenance.href, { max: 1, onnotice: () => undefined });
  try {
    await sql`create database ${sql(to)} template ${sql(rows)} strategy file_copy`;
  } finally {
    await sql.end();
  }
  maintenance.pathname = `/${to}`;
  await buildProduct(maintenance.href);
  report(`Filled. The server reads it with\nDATABASE_URL=${maintenance.href}\nDATA_KEYS=${benchKey}`);
}

const databaseOf = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1));

const [from, to] = process.argv.slice(2);
if (from && URL.canParse(from) && to && /^[a-z_][a-z\d_]*$/.test(to)) await fill(from, to);
else {
  report("Use: pnpm bench --fill <postgres:// address of the rows> <name of the new database>");
  process.exitCode = 1;
}
