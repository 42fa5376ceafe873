import type { Answer } from "./fuzz-fixture";
import { valueMark } from "./odd-values";

/** Traces of the database, of libraries and of code, which no answer and no line of the log may hold. */
const traces =
  /\b(select|insert into|update|delete from) .*\b(from|set|values|where)\b|drizzle|postgres|\bzod\b|fastify|node_modules|\.ts:\d|\.js:\d|\bat \w+ \(|\$\d+(?![\d.]|,\d)|params:|invalid_type|prototype property/i;

const longestRefusal = 20_000;

export function faultOf({ statusCode, body, headers }: Answer, lines: readonly string[]): string | null {
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (!headers["x-request-id"]) return "has no request id";
  if (statusCode >= 400) {
    if (body.length > longestRefusal) return "refused at great length";
    if (body.includes(valueMark)) return "repeats what was sent";
    const trace = traces.exec(body);
    if (trace) return `reveals its making: ${trace[0]}`;
  }
  return lines.map(faultOfLine).find((fault) => fault !== null) ?? null;
}

function faultOfLine(line: string): string | null {
  if (!/^\{.*\}\n$/.test(line)) return "logs what is no line of its own";
  const { level } = JSON.parse(line) as { level: number };
  if (level >= 50) return `logs an error: ${line.slice(0, 1500)}`;
  if (line.includes(valueMark)) return `logs what was sent: ${line.slice(0, 500)}`;
  const trace = traces.exec(line);
  return trace ? `logs its making: ${trace[0]}` : null;
}
