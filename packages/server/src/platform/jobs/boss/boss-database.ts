import postgres from "postgres";
import { inTime } from "../in-time";

/** PostgreSQL itself gives up a statement of ours before that. */
const usualAnswerMs = 40_000;

type Value = postgres.ParameterOrJSON<never>;

/**
 * The one connection that pg-boss gets. Through our own driver, so that DATABASE_URL means the same to both, such as
 * its way of encryption. One statement at a time: what fails in the middle of pg-boss's own transactions is undone
 * before anything else is asked, since it would leave the connection unusable. A statement that is not answered in time
 * is given up together with the connection: from then on everything is refused.
 */
export function openBossDatabase(url: string, answerMs = usualAnswerMs) {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => undefined,
    /** pg-boss hands over lists of jobs as text that is JSON already. */
    types: { json: { to: 114, from: [114, 3802], serialize: jsonText, parse: JSON.parse } },
    connection: { application_name: "caseward jobs", statement_timeout: 35_000 },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function run(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
    try {
      return { rows: [...(await sql.unsafe(text, values.map(parameterOf)))] };
    } catch (error) {
      if (values.length === 0) await sql.unsafe("rollback").catch(() => undefined);
      throw error;
    }
  }

  async function runInTime(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
    const running = run(text, values);
    if (await inTime(running, answerMs)) return running;
    await end(0);
    throw new Error(`The database gave no answer for ${answerMs} ms`);
  }

  const end = (seconds: number) => inTime(sql.end({ timeout: seconds }), (seconds + 1) * 1000);

  return {
    executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
      const result = last.then(() => runInTime(text, values));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => end(1),
  };
}

const jsonText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** pg-boss leaves out what it has not, and its only lists are of ids. */
const parameterOf = (value: unknown): Value =>
  (Array.isArray(value) ? `{${value.join(",")}}` : (value ?? null)) as Value;
