import type { Permission } from "@caseward/domain/users/permissions";
import type { Ledger, Value } from "./ledger";
import type { Seeded } from "./seeded";
import type { Site } from "./site";
import type { Answer, Wire } from "./wire";

export type Person = { id: number; email: string; password: string; token: string };
export type Lawyer = Person & { firmId: number };

/** A case that a firm has accepted, with everybody who may write to its thread and its forms. */
export type OpenCase = { caseId: number; client: Person; lawyer: Lawyer };

export type World = {
  site: Site;
  wire: Wire;
  ledger: Ledger;
  random: Seeded;
  /** A word that no other thing of this run has. */
  marker: () => string;
  admin: Person;
  /** Whose second factor comes and goes. */
  guarded: Person;
  lawyers: readonly [Lawyer, Lawyer];
  openCases: readonly [OpenCase, ...OpenCase[]];
  /** A client whose sessions, password and addresses change. */
  changingClient: Person;
  /** Somebody who is disabled and enabled. */
  victim: Person;
};

/** One of those who keep the server busy: each owns what it changes, so that it knows what must be there. */
export type Actor = (world: World) => () => Promise<void>;

type Input = Record<string, unknown>;

/** Procedures whose calls leave a row in the audit when they are done. */
const isRecorded = (procedure: Permission) =>
  /^(cases\.(add|update|submit|accept|reject|recall|signUpClient)|forms\.(save|submit|discard)|stages\.|tasks\.(create|delete)|firms\.create|users\.|auth\.(changePassword|logout|setPassword|verifyEmail|register|inviteAdmin)|secondFactor\.(confirm|end)$)/.test(
    procedure,
  );

/** Calls as somebody and notes what is to stay. */
export async function ask(
  { wire, ledger }: Pick<World, "wire" | "ledger">,
  who: Person | null,
  procedure: Permission,
  input: Input,
  changes: Record<string, Value> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await ledger.write(changes, () => wire.call(procedure, input, who?.token, headers));
  if (answer.kind === "done" && !answer.isReplay && isRecorded(procedure))
    ledger.promiseRecord(answer.requestId, procedure);
  return answer;
}

/** Something that is made under a key, and made again under it when the answer was lost: it must then be there once. */
export type Creation = { procedure: Permission; who: Person; input: Input; changes: Record<string, Value> };

export const create = (world: World, { procedure, who, input, changes }: Creation): Promise<Answer> =>
  ask(world, who, procedure, input, changes, { "idempotency-key": `for ${Object.keys(changes).join()}` });

/** Nobody knows whether it was done: the answer was lost, or nobody was there. */
export const isUnanswered = ({ kind, status }: Answer) => kind === "unknown" || status === 0;

/** While nothing is killed: what is not done ends the run. */
export async function must(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.kind === "done") return answer;
  throw new Error(`The world could not be made: ${answer.status} ${answer.code} ${answer.message}`);
}
