import type { Executor } from "@caseward/db/client";
import { store, type Write } from "@caseward/db/prepared/writes";
import { partiesOf } from "@caseward/domain/cases/offers/disclosure/parties";
import { addresseeOf } from "@caseward/domain/cases/people/addressee";
import { assertIncidentFits, assertPeopleFit } from "@caseward/domain/cases/people/rules";
import type { SavePeople } from "@caseward/domain/cases/people/saving";
import type { PeopleResponse, Person } from "@caseward/domain/cases/people/schema";
import { assertCanRead, canRead, partiesReading } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { latestDay } from "@caseward/domain/values/days";
import type { Context, SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { withdrawMailsTo } from "../../../platform/mail/outbox";
import { assertMayWrite, caseNotFound } from "../../access/service";
import { eventToStore, recordAccess } from "../../audit/service";
import { findAccount } from "../../auth/account-service";
import { publishCase } from "../../live/case-service";
import { factsOf } from "../deadlines/computing";
import { recomputeDeadlines } from "../deadlines/recomputing";
import { type CaseRow, changedCase, lockCase } from "../repository";
import { findPeople, listPeople, newPeople } from "./repository";

/**
 * The people of a case, with contact data for whoever may read that. A firm in its conflict check gets the names of the
 * parties alone, which is recorded. Throws `not_found`, `access_denied`.
 */
export async function readPeople(ctx: SignedIn, caseId: number): Promise<PeopleResponse> {
  ctx.countAccess(ctx.actor, caseId);
  const found = await findPeople(ctx, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(ctx.actor, found.held, ["people", "parties"]);
  if (!canRead(ctx.actor, found.held, ["people"])) {
    await recordAccess(ctx.db, ctx, { action: "people.get", caseId, contents: "names", showsOffer: true });
    return { people: partiesOf(found.people), version: found.version };
  }
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
    await assertMayWrite(tx, ctx.actor, current, { caseId, parts: ["people"] });
    if (expectedVersion != null && expectedVersion !== current.peopleVersion) throw changedMeanwhile();
    assertPeopleFit(people, current, ctx.now());
    const version = current.peopleVersion + 1;
    const isClientDead = await findIsDead(ctx, tx, current, people);
    await store(tx, [
      newPeople(ctx.vault, { caseId, version, people, savedBy: ctx.actor.id }),
      changedCase(caseId, { peopleVersion: version, isClientDead }),
      eventToStore(ctx, { action: "people.save", caseId, detail: { version, people: people.length } }),
    ]);
    await recomputeDeadlines(ctx, tx, { caseId, facts: factsOf(current, people) });
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
export const columnsOfPeople = (client: Names, people: readonly Person[], now: Date) => ({
  peopleVersion: people.length === 0 ? 0 : 1,
  isClientDead: standsForDead(client, people, now),
});

/** Whether a name is that of the injured person, who died. */
function standsForDead(client: Names, people: readonly Person[], now: Date): boolean {
  const known = { client: { ...client, phoneNumber: null }, people, today: latestDay(now) };
  const { injured, isDead } = addresseeOf(known);
  return isDead && injured === "client";
}

/** Whether the client has died; what waits to be mailed to them is dropped then. */
async function findIsDead(
  ctx: SignedIn,
  tx: Executor,
  client: Client,
  people: readonly Person[],
): Promise<boolean> {
  if (!standsForDead(client, people, ctx.now())) return false;
  const account = await findAccount(tx, client.clientId);
  if (account && standsForDead(account, people, ctx.now()))
    await withdrawMailsTo(tx, { recipient: account.email, now: ctx.now() });
  return true;
}

type Names = Pick<CaseRow, "firstName" | "lastName">;
type Client = Names & Pick<CaseRow, "clientId">;
type Changed = Client & Pick<CaseRow, "incidentDate" | "datePrecision">;

/**
 * The people of a case that is changed, and what the change means for them: the incident has to fit them, and they may be
 * its client. Throws `validation_failed`.
 */
export async function peopleAfterChange(ctx: SignedIn, tx: Executor, current: CaseRow, changed: Changed) {
  if (current.peopleVersion === 0) return { people: [] };
  const people = await listPeople({ db: tx, vault: ctx.vault }, current);
  const isMoved =
    current.incidentDate !== changed.incidentDate || current.datePrecision !== changed.datePrecision;
  if (isMoved) assertIncidentFits(changed, people);
  return { people, isClientDead: await findIsDead(ctx, tx, changed, people) };
}

const changedMeanwhile = () =>
  new DomainError("conflict", {
    message: "The people of this case were changed in another window. Nothing was overwritten.",
  });
