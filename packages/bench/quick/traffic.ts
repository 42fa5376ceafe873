import { createSplitter, type Parsed, readBind, readParse, textUntilZero } from "./protocol";

/** One statement as it went over the wire, with its parameters as text. */
export type Statement = Parsed & { params: (string | null)[] };

/** What was asked of a database, and how often somebody waited for it one time after the other. */
export type Traffic = { statements: Statement[]; roundTrips: number };

/** What the client waits for: all that it sent up to a point. A flush is answered by a description, a sync by readiness. */
type Wait = { ends: "flush" | "sync"; depth: number; isCounted: () => boolean };

/**
 * Events for other servers belong to no one call: they go out beside the answer, for all calls that ended meanwhile.
 */
const isPublishing = ({ query }: Parsed) => query.includes("pg_notify(");

/** Both directions of one connection. */
type Watched = { fromClient: (chunk: Buffer) => void; fromDatabase: (chunk: Buffer) => void };

export type Counter = {
  /** From now on everything is counted anew. */
  start: () => void;
  /** What was counted until now. */
  read: () => Traffic;
  /** One more connection. */
  watch: () => Watched;
};

/**
 * Counts over all connections: what is sent before an answer came did not wait for that answer, so the longest chain of
 * waits, each begun after the one before was over, is the number of round trips.
 */
export function createCounter(): Counter {
  let traffic: Traffic = { statements: [], roundTrips: 0 };
  /** The longest chain of waits that is over. */
  let over = 0;
  /** What was asked before the present count began is answered later, and is no part of it. */
  let count = 0;
  return {
    start() {
      traffic = { statements: [], roundTrips: 0 };
      over = 0;
      count += 1;
    },
    read: () => ({ ...traffic, statements: [...traffic.statements] }),
    watch() {
      const waits: Wait[] = [];
      const onStatement = (statement: Statement) => void traffic.statements.push(statement);
      const onWait = (ends: Wait["ends"], isBeside: boolean) => {
        const begun = count;
        waits.push({ ends, depth: over + 1, isCounted: () => !isBeside && begun === count });
        if (!isBeside) traffic.roundTrips = Math.max(traffic.roundTrips, over + 1);
      };
      const onAnswer = (type: string) => {
        const [first] = waits;
        if (!first || !isAnswer(first, type)) return;
        waits.shift();
        if (first.isCounted()) over = Math.max(over, first.depth);
      };
      return {
        fromClient: createSplitter({ startsBare: true }, createReader(onStatement, onWait)),
        fromDatabase: createSplitter({ startsBare: false }, onAnswer),
      };
    },
  };
}

const isAnswer = ({ ends }: Wait, type: string) => (ends === "sync" ? "Z" : "TnE").includes(type);

/** Reads what a client says: parsed and bound statements have names until they are executed. */
function createReader(
  onStatement: (statement: Statement) => void,
  onWait: (ends: Wait["ends"], isBeside: boolean) => void,
) {
  const parsed = new Map<string, Parsed>();
  const bound = new Map<string, Statement>();
  /** Whether the statements since the last wait publish events and do nothing else. */
  let isBeside = false;
  const wait = (ends: Wait["ends"]) => {
    onWait(ends, isBeside);
    isBeside = false;
  };
  const messages: Record<string, (body: Buffer) => void> = {
    P(body) {
      const { name, ...statement } = readParse(body);
      parsed.set(name, statement);
      isBeside = isPublishing(statement);
    },
    B(body) {
      const { portal, name, params } = readBind(body);
      const statement = parsed.get(name);
      if (statement) bound.set(portal, { ...statement, params });
    },
    E(body) {
      const statement = bound.get(textUntilZero(body, 0).text);
      isBeside = statement !== undefined && isPublishing(statement);
      if (statement && !isBeside) onStatement(statement);
    },
    Q(body) {
      onStatement({ query: textUntilZero(body, 0).text, types: [], params: [] });
      isBeside = false;
      wait("sync");
    },
    S: () => wait("sync"),
    H: () => wait("flush"),
  };
  return (type: string, body: Buffer) => messages[type]?.(body);
}
