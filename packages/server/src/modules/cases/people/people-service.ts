import type { Executor } from "@caseward/db/client";
import { store, type Write } from "@caseward/db/prepared/writes";
import { addresseeOf } from "@caseward/domain/cases/people/addressee";
import { assertIncidentFits, assertPeopleFit } from "@caseward/domain/cases/people/rules";
import type { PeopleResponse, Person, SavePeople } from "@caseward/domain/cases/people/schema";
import { assertCanRead, canRead, partiesReading } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { latestDay } from "@caseward/domain/values/days";
import type { Context, SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { assertMayWrite, caseNotFound } from "../../access/service";
import { eventToStore } from "../../audit/service";
import { publishCase } from "../../live/case-service";
import { recomputeDeadlines } from "../deadlines/recomputing";
import { type CaseRow, changedCase, lockCase } from "../repository";
import { findPeople, listPeople, newPeople } from "./repository";

/** The people of a case, to whoever may read them; how to reach them to whoever may read contact data. Throws `not_found`, `access_denied`. */
export async function readPeople(ctx: SignedIn, caseId: number): Promise<PeopleResponse> {
  ctx.takeReading(ctx.actor, caseId);
  const found = await findPeople(ctx, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(ctx.actor, found.held, ["people"]);
  const isReachable = canRead(ctx.actor, found.held, ["contact"]);
  return {
    people: isReachable ? found.people : found.people.map(unreachable),
    version: found.version,
  };
}

const unreachable = (person: Person): Person => ({ ...person, email: null, phoneNumber: null });

/**
 * Replaces the people of a case as a whole; what stood there before is kept. Throws `not_found`, `access_denied`,
 * `invalid_transition`, `conflict`, `validation_failed`.
 */
export async function savePeople(ctx: SignedIn, { caseId, people, expectedVersion }: SavePeople) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    if (!current) throw caseNotFound();
    await assertMayWrite(tx, ctx.actor, current, { caseId, parts: ["people"] });
    if (expectedVersion != null && expectedVersion !== current.peopleVersion) throw changedMeanwhile();
    assertPeopleFit(people, current, ctx.now());
    const version = current.peopleVersion + 1;
    await store(tx, [
      newPeople(ctx.vault, { caseId, version, people, savedBy: ctx.actor.id }),
      changedCase(caseId, { peopleVersion: version, isClientDead: isClientDead(ctx, current, people) }),
      eventToStore(ctx, { action: "people.save", caseId, detail: { version, people: people.length } }),
    ]);
    await recomputeDeadlines(ctx, tx, caseId);
    afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(current, "people") }));
  });
  return readPeople(ctx, caseId);
}

/** The people whom somebody named who told of the accident, to be stored with the case; null where they named nobody. */
export const peopleToStore = (
  { vault, actor }: Pick<Context, "vault" | "actor">,
  caseId: number,
  people: readonly Person[],
): Write | null =>
  people.length === 0 ? null : newPeople(vault, { caseId, version: 1, people, savedBy: actor?.id ?? null });

/** What the case says of them. */
export const peopleColumns = (ctx: Pick<Context, "now">, client: Client, people: readonly Person[]) => ({
  peopleVersion: people.length === 0 ? 0 : 1,
  isClientDead: isClientDead(ctx, client, people),
});

type Client = Pick<CaseRow, "firstName" | "lastName" | "email" | "phoneNumber">;

/** Whether the client of a case is who died: then nobody writes to them. */
const isClientDead = ({ now }: Pick<Context, "now">, client: Client, people: readonly Person[]): boolean => {
  const { injured, isDead } = addresseeOf({ client, people, today: latestDay(now()) });
  return isDead && injured === "client";
};

type Changed = Client & Pick<CaseRow, "incidentDate" | "datePrecision">;

/**
 * What a change of a case means for its people, whom the incident has to fit and who may be its client. Throws
 * `validation_failed`.
 */
export async function peopleAfterChange(ctx: SignedIn, tx: Executor, current: CaseRow, changed: Changed) {
  if (current.peopleVersion === 0) return {};
  const people = await listPeople({ db: tx, vault: ctx.vault }, current);
  const isMoved =
    current.incidentDate !== changed.incidentDate || current.datePrecision !== changed.datePrecision;
  if (isMoved) assertIncidentFits(changed, people);
  return { isClientDead: isClientDead(ctx, changed, people) };
}

const changedMeanwhile = () =>
  new DomainError("conflict", {
    message: "The people of this case were changed in another window. Nothing was overwritten.",
  });
