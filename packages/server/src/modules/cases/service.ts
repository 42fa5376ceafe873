import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { readIncident } from "@caseward/domain/cases/intake/incident";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import { assertPeopleFit } from "@caseward/domain/cases/people/rules";
import type { Person } from "@caseward/domain/cases/people/schema";
import { partiesReading } from "@caseward/domain/cases/rights/rights";
import {
  attorneyFieldsOf,
  type CreateCase,
  caseFieldLabels,
  missingAttorneyFields,
  type UpdateCase,
} from "@caseward/domain/cases/schema";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { invalidField } from "@caseward/domain/errors/catalogue";
import { imageFileIdOf } from "@caseward/domain/files/image";
import { missing, withoutAbsent } from "@caseward/domain/values/fields";
import { phoneToE164 } from "@caseward/domain/values/phone";
import type { SignedIn } from "../../platform/context";
import { type AfterCommit, inTransaction } from "../../platform/database/in-transaction";
import { nextId } from "../../platform/database/next-id";
import { createOnce } from "../../platform/idempotency/create-once";
import { eventToStore, recordEvent } from "../audit/service";
import {
  clientToStore,
  inviteClient,
  isProvenClient,
  lookUpClient,
  lookUpNewClient,
  newClientToStore,
  withdrawInvitation,
} from "../auth/invitation-service";
import { fileOfImageUrl } from "../files/service";
import { publishCase } from "../live/case-service";
import { stagesToStore } from "../stages/service";
import { deadlinesOfNewCase, factsOf, hasOtherFacts } from "./deadlines/computing";
import { recomputeDeadlines } from "./deadlines/recomputing";
import { openCase, withoutForms } from "./opening-service";
import { columnsOfPeople, peopleAfterChange, peopleToStore } from "./people/people-service";
import { describeCase, readerOf } from "./presentation";
import { type CaseRow, hasCases, lockCase, newCase, noFirm, updateCase } from "./repository";

/** Adds a case, with its ten stages, and invites its client (D8, D14). Throws `email_taken`, `validation_failed`. */
export async function addCase(ctx: SignedIn, input: CreateCase) {
  const payload = { ...input, imageUrl: input.imageUrl && imageFileIdOf(input.imageUrl) };
  const { id, made } = await createOnce(
    ctx,
    { operation: "cases.add", payload },
    (tx, afterCommit) => storeNewCase(ctx, tx, afterCommit, input),
    () => storeForNewClient(ctx, input),
  );
  ctx.wakeOutbox();
  return made ? describeAdded(ctx, made) : openCase(ctx, { caseId: id });
}

/** Stores a case with its client, who is invited, its stages and its audit row. */
async function storeNewCase(ctx: SignedIn, tx: Executor, afterCommit: AfterCommit, input: CreateCase) {
  const [client, id, imageFileId] = await Promise.all([
    lookUpClient(ctx, tx, input.email),
    nextId(tx, "cases"),
    fileOfImageUrl(tx, ctx.actor, input.imageUrl),
  ]);
  const { made, people, writes } = caseToStore(ctx, input, { id, clientId: client.id, imageFileId });
  await store(tx, [...(await clientToStore(ctx, tx, input, invitedIfLiving(client, made))), ...writes]);
  afterCommit(() => publishCase(ctx, ["case"], { caseId: id, clientId: client.id, lawFirmId: null }));
  return { id, made: { row: made, people } };
}

/** The same for a client whose address nobody has, by one statement: nothing is there to be locked before it. */
async function storeForNewClient(ctx: SignedIn, input: CreateCase) {
  if (input.imageUrl !== null) return null;
  const found = await lookUpNewClient(ctx, input.email);
  if (!found) return null;
  const { caseId: id, client } = found;
  const { made, people, writes } = caseToStore(ctx, input, { id, clientId: client.id, imageFileId: null });
  await store(ctx.db, [...newClientToStore(ctx, input, invitedIfLiving(client, made)), ...writes]);
  publishCase(ctx, ["case"], { caseId: id, clientId: client.id, lawFirmId: null });
  return { id, made: { row: made, people } };
}

/** Nobody writes to the dead: their account is made as one that waits for no further invitation. */
const invitedIfLiving = <Client extends { isInvited: boolean }>(
  client: Client,
  { isClientDead }: { isClientDead: boolean },
): Client => (isClientDead ? { ...client, isInvited: true } : client);

type Given = { id: number; clientId: number; imageFileId: string | null };

function caseToStore(ctx: SignedIn, input: CreateCase, given: Given) {
  const at = ctx.now();
  const { people, ...fields } = readIncident(input, at);
  assertPeopleFit(people, { ...fields, incidentDate: fields.date }, at);
  const columns = columnsOf(fields, null);
  const made = {
    ...{ ...columns, ...columnsOfPeople(fields, people, at) },
    ...{ ...given, createdFrom: "ADMIN", createdAt: at },
    ...deadlinesOfNewCase(columns, people, dayOf(at)),
    ...{ status: "New" as const, lawFirmId: null, assignedAt: null, lawFirmNote: null },
    ...noIntake,
  };
  const writes = [
    newCase({ ...made, createdBy: ctx.actor.id, statusChangedAt: at }),
    peopleToStore(ctx, given.id, people),
    stagesToStore(given.id, at),
    eventToStore(ctx, { action: "cases.add", caseId: given.id, subjectIds: [given.clientId] }),
  ];
  return { made, writes, people };
}

/** An administrator's case has nothing of one that somebody told of. */
const noIntake = { reference: null, admissionDecidedAt: null, turnDownReason: null, turnDownSentence: null };

type Added = { row: ReturnType<typeof caseToStore>["made"]; people: readonly Person[] };

/** A case that was just added: it has no messages and no forms yet, and waits from now on. */
function describeAdded(ctx: SignedIn, { row, people }: Added) {
  const found = {
    case: { ...row, ...noFirm, waitingSince: row.createdAt },
    lawFirm: null,
    ...withoutForms,
    people,
    messages: [],
  };
  return { case: describeCase(found, readerOf(ctx)) };
}

type CaseFields = Omit<CreateCase, "people">;

/** The columns that the create-case fields fill, but for the image, which is a file of its own, and for the origin. */
function columnsOf(
  { date, lawFirmName, imageUrl: _image, createdFrom: _origin, ...fields }: CaseFields,
  reference: string | null,
) {
  const { lawFirmName: attorneyFirmName, ...attorney } = attorneyFieldsOf({ ...fields, lawFirmName });
  const phoneE164 = phoneToE164(fields.phoneNumber);
  return {
    ...fields,
    ...attorney,
    incidentDate: date,
    attorneyFirmName,
    phoneE164,
    ...searchableFields({ ...fields, phoneE164, reference }),
  };
}

/** Changes the fields that are given and leaves the others. Throws `not_found`, `email_taken`, `validation_failed`. */
export async function changeCase(ctx: SignedIn, { caseId, ...input }: UpdateCase) {
  const given = withoutAbsent(input);
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    // A county is one of its state: with another state the old one is gone.
    const county = given.state && given.state !== current.state ? { county: null } : {};
    const fields = readIncident({ ...fieldsOf(current), ...county, ...given }, ctx.now());
    assertAttorneyNamed(fields);
    const clientId = await clientAfterChange(ctx, tx, current, fields);
    const image =
      given.imageUrl === undefined
        ? {}
        : { imageFileId: await fileOfImageUrl(tx, ctx.actor, given.imageUrl) };
    const columns = { ...columnsOf(fields, current.reference), ...image, clientId };
    const { people, ...ofPeople } = await peopleAfterChange(ctx, tx, current, columns);
    await updateCase(tx, caseId, { ...columns, ...ofPeople });
    if (hasOtherFacts(current, columns))
      await recomputeDeadlines(ctx, tx, { caseId, facts: factsOf(columns, people) });
    if (clientId !== current.clientId) await withdrawUnusedInvitation(ctx, tx, current.clientId);
    await recordEvent(ctx, tx, {
      action: "cases.update",
      caseId,
      detail: { fields: Object.keys(given).join(",") },
    });
    afterCommit(() => {
      for (const client of new Set([clientId, current.clientId])) {
        const { clientId: reader } = partiesReading({ ...current, clientId: client }, "facts");
        publishCase(ctx, ["case"], { caseId, clientId: reader, lawFirmId: current.lawFirmId });
      }
    });
  });
  ctx.wakeOutbox();
  return openCase(ctx, { caseId });
}

/** A stored case in the shape of the create-case fields. */
const fieldsOf = ({ incidentDate, attorneyFirmName, ...row }: CaseRow): CaseFields => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  accidentType: row.accidentType,
  propertyType: row.propertyType,
  city: row.city,
  county: row.county,
  state: row.state as CreateCase["state"],
  date: incidentDate,
  datePrecision: row.datePrecision,
  governmentLevel: row.governmentLevel,
  defect: row.defect,
  medicalCare: row.medicalCare,
  referralSource: row.referralSource,
  description: row.description,
  hasAttorney: row.hasAttorney,
  attorneyName: row.attorneyName,
  lawFirmName: attorneyFirmName,
  satisfiedWithAttorney: row.satisfiedWithAttorney,
  imageUrl: null,
});

function assertAttorneyNamed(fields: CaseFields): void {
  const [field] = missingAttorneyFields(fields);
  if (field) throw invalidField(field, missing(caseFieldLabels[field]));
}

/** A changed address moves the case and its invitation only while nobody has verified the old one (D14). */
async function clientAfterChange(
  ctx: SignedIn,
  tx: Executor,
  current: CaseRow,
  fields: CaseFields,
): Promise<number> {
  if (fields.email === current.email) return current.clientId;
  if (await isProvenClient(tx, current.clientId)) return current.clientId;
  return inviteClient(ctx, tx, fields);
}

async function withdrawUnusedInvitation(ctx: SignedIn, tx: Executor, clientId: number): Promise<void> {
  if (!(await hasCases(tx, clientId))) await withdrawInvitation(ctx, tx, clientId);
}
