import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { passwordChangedTemplate } from "../../../src/modules/auth/emails/credentials";
import { enqueue } from "../../../src/platform/mail/outbox";
import { challengeFor, codeOf, makeGuarded } from "../../modules/auth/authenticator";
import { sendIntake } from "../../modules/cases/intake/intakes";
import { formBodies } from "../../modules/forms/bodies";
import { addTask } from "../../support/add-task";
import { casePayload, firmPayload } from "../../support/fixtures";
import type { TestServer } from "../../support/harness";
import { isQuery, procedureNames } from "./calls";
import { type CaseState, caseIn, givePassword, giveToken, type OfferState, type World } from "./people";
import { inputOf } from "./procedure-schemas";
import { whoMayCall } from "./who-may-call";

type Input = Record<string, unknown> | undefined;
type State = CaseState | OfferState;
type SampleParams = { server: TestServer; world: World; procedure: string; caseState?: State };
type Sample = (given: Omit<SampleParams, "procedure">) => Promise<Input>;

const password = "a password of theirs";

let emails = 0;
let views = 0;

/** A right value for each field that inputs require, by the field's name. */
const values: Record<string, unknown> = {
  ...casePayload,
  ...firmPayload,
  ...formBodies,
  askedMsAgo: 0,
  basis: "We read the statute.",
  body: "Good morning.",
  channel: "email",
  code: "123456",
  consent: true,
  content: { hospitalName: "St", symptoms: ["a"] },
  expectedVersion: 0,
  form: "medical",
  incidentDate: "2025-01-15",
  isRequired: false,
  language: "es",
  newPassword: "another password",
  password,
  people: [{ role: "witness", firstName: "Ben", lastName: "Okafor", phoneNumber: "415-555-0177" }],
  reason: "no_injury",
  query: { status: "New", sort: "waiting" },
  result: "clear",
  reviewedBy: "Pat Rivera",
  reviewedOn: "2026-01-05",
  ruleId: "tn-general-negligence-open",
  scheduledAt: "2096-03-12T20:30:00Z",
  sessionId: 2_147_483_647,
  stageKey: "evaluation",
  status: "verified",
  taskSubtype: "general",
  taskType: "reminder",
  userType: "lawfirm",
};

/** The same for fields whose value a test has to make first. */
const makers: Record<string, (given: SampleParams) => unknown> = {
  email: () => `person-${++emails}@people.test`,
  caseId: ({ world, procedure, caseState }) =>
    caseIn(caseState ?? whoMayCall[procedure]?.caseState ?? "Submitted", world),
  caseIds: async ({ world }) => [await caseIn("Submitted", world)],
  name: () => `View ${++views}`,
  deadlineId: async ({ world }) => {
    const caseId = await caseIn("Accepted", world);
    const { data } = await world.people.admin.query("caseDeadlines.list", { caseId });
    return (data.earliest as { id: string }).id;
  },
  /** A view of the client's, who is the first that may delete one. */
  viewId: async ({ world }) => {
    const view = { name: `View ${++views}`, query: {} };
    const { data } = await world.people.client.mutate("caseViews.add", view);
    return (data.view as { id: number }).id;
  },
  lawFirmId: ({ world }) => world.firmId,
  firmId: ({ world }) => world.firmId,
  nextFirmIds: ({ world }) => [world.otherFirmId],
  firmIds: ({ world }) => [world.firmId],
  entityType: () => "lawfirm",
  entityId: ({ world }) => world.firmId,
  taskId: ({ server, world }) =>
    addTask(server, world.people.admin.id, { entityType: "lawfirm", entityId: world.firmId }),
  userId: async ({ server }) => (await server.signIn({ userType: "client" })).id,
  mailId: async ({ server }) => {
    const { email } = await server.signIn({ userType: "client" });
    const template = passwordChangedTemplate("http://app.test", "en");
    await enqueue(server.services, server.database.db, { recipient: email, template });
    const refused = { failedAt: new Date(), lastError: "550 no such mailbox" };
    const [mail] = await server.database.db
      .update(outbox)
      .set(refused)
      .where(eq(outbox.recipient, email))
      .returning();
    return mail?.id;
  },
  token: async ({ server }) =>
    giveToken(server, (await server.signIn({ userType: "client" })).id, { kind: "set_password" }),
  currentPassword: async ({ server, world }) => {
    for (const { id } of Object.values(world.people)) if (id) await givePassword(server, id, password);
    return password;
  },
  requestKey: ({ server }) => server.services.randomToken(),
};

/** Fields that schemas call optional, since their own text says what is missing. */
const alwaysSent = (procedure: string) =>
  new Set([...Object.keys(/^(cases|intake)\./.test(procedure) ? casePayload : firmPayload), "token"]);

/** Optional fields that a procedure needs for an answer of its ordinary kind. */
const alsoSent: Record<string, readonly string[]> = {
  "messages.post": ["requestKey"],
  "tasks.update": ["taskSubtype"],
};

/** A case that somebody told of, who waits for its admission. */
async function awaiting({ server }: SampleParams, input: Record<string, unknown>) {
  const { reference } = await sendIntake(server, { change: { email: `person-${++emails}@people.test` } });
  const [found] = await server.database.db.select().from(cases).where(eq(cases.reference, reference));
  return { ...input, caseId: found?.id };
}

/** Everybody who may have a calendar feed has one then, or has none. */
async function withFeeds({ people }: World, change: "calendar.make" | "calendar.end"): Promise<undefined> {
  for (const person of [people.firm, people.otherFirm, people.admin]) await person.mutate(change);
}

/** What has to be true before a procedure can answer, and the fields that come from it. */
const prepared: Record<string, (given: SampleParams, input: Record<string, unknown>) => Promise<Input>> = {
  "auth.inviteAgain": async ({ server }) => {
    const { id } = await server.signIn({ userType: "client", passwordHash: null });
    await server.database.db
      .update(users)
      .set({ origin: "invited", verifiedAt: null })
      .where(eq(users.id, id));
    return { userId: id };
  },
  "auth.login": async ({ server }) => {
    const { id, email } = await server.signIn({ userType: "client" });
    await givePassword(server, id, password);
    return { email, password };
  },
  "auth.register": async (_, input) => ({ ...input, userType: "client" }),
  "auth.verifyEmail": async ({ server }) => {
    const { id } = await server.signIn({ userType: "client" });
    return { token: await giveToken(server, id, { kind: "verification" }) };
  },
  "calendar.end": async ({ world }) => withFeeds(world, "calendar.make"),
  "calendar.make": async ({ world }) => withFeeds(world, "calendar.end"),
  "cases.admit": awaiting,
  "caseDeadlines.decide": async (_given, input) => ({ ...input, state: "confirmed" }),
  "cases.turnDown": awaiting,
  "forms.hipaaLink": async ({ world }, input) => {
    const signed = { ...input, hipaaInfo: formBodies.hipaaInfo };
    await world.people.client.mutate("forms.submitHipaa", signed);
    return input;
  },
  "forms.confirmHipaa": async ({ world }, input) => {
    await world.people.client.mutate("forms.submitHipaa", { ...input, hipaaInfo: formBodies.hipaaInfo });
    return input;
  },
  "forms.revokeHipaa": async ({ world }, input) => {
    await world.people.client.mutate("forms.submitHipaa", { ...input, hipaaInfo: formBodies.hipaaInfo });
    return input;
  },
  "messages.markRead": async ({ world }, { caseId }) => {
    const posted = await world.people.client.mutate("messages.post", { caseId, body: "Good morning." });
    return { caseId, upToId: (posted.data.message as { id: number }).id };
  },
  "secondFactor.confirmLogin": async ({ server }) => {
    const { email, secret } = await makeGuarded(server);
    return { challenge: await challengeFor(server, email), code: codeOf(server, secret, 1) };
  },
  "stages.reopen": async ({ world }, input) => {
    await world.people.admin.mutate("stages.complete", input);
    return input;
  },
};

/** Fields that `prepared` fills in. */
const filledIn = new Set(["challenge", "upToId"]);

/** A right value of a field. Throws where neither `values` nor `makers` has one. */
async function sampleValue(field: string, given: SampleParams): Promise<unknown> {
  const maker = makers[field];
  if (maker) return maker(given);
  if (field in values) return values[field];
  throw new Error(`${given.procedure} requires ${field}: give it a value in sample-input.ts`);
}

const sampleOf =
  (procedure: string): Sample =>
  async (setting) => {
    const given = { ...setting, procedure };
    const { properties = {}, required = [] } = inputOf(procedure);
    const optional = isQuery(procedure)
      ? []
      : Object.keys(properties).filter((field) => alwaysSent(procedure).has(field));
    const fields = new Set([...required, ...optional, ...(alsoSent[procedure] ?? [])]);
    const input: Record<string, unknown> = {};
    for (const field of fields) if (!filledIn.has(field)) input[field] = await sampleValue(field, given);
    const prepare = prepared[procedure];
    if (prepare) return prepare(given, input);
    return Object.keys(properties).length === 0 ? undefined : input;
  };

/** An input for every procedure that is right in every field, so that only the caller and the state decide the outcome. */
export const samples: Record<string, Sample> = Object.fromEntries(
  procedureNames.map((name) => [name, sampleOf(name)]),
);
