import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import { formBodies } from "../../modules/forms/bodies";
import { casePayload, firmPayload } from "../../support/fixtures";
import { type Input, isQuery, procedureNames } from "../permissions/calls";
import { inputOf } from "../permissions/procedure-schemas";
import type { LeaksWorld } from "./leaks-world";

const unknownId = 2_000_000;

/** Fields that nobody asked for, which would choose another person's records if the server read them. */
const asSomebodyElse = ({ readers, firmIds }: LeaksWorld) => ({
  ...{ userId: readers.client.id, clientId: readers.client.id, actorId: readers.client.id },
  ...{ lawFirmId: firmIds[0], firmId: firmIds[0], userType: "admin", role: "admin" },
});

/** Right values by field. Passwords, codes, tokens and versions are wrong: a probe must not change an account or a form. */
const values = (world: LeaksWorld): Record<string, unknown> => ({
  ...casePayload,
  ...firmPayload,
  ...formBodies,
  ...{ email: world.readers.client.email, userType: "client", language: "en", isRequired: false },
  ...{
    password: "some other password",
    currentPassword: "a wrong password",
    newPassword: "another password",
  },
  ...{ code: "123456", challenge: "unknown", token: "unknown", expectedVersion: 77 },
  ...{ body: "Good morning.", upToId: 1, content: {}, stageKey: "evaluation" },
  ...{ entityType: "case", entityId: world.caseIds[0], taskType: "reminder", taskSubtype: "general" },
  ...{
    scheduledAt: "2096-03-12T20:30:00Z",
    channel: "email",
    status: "cancelled",
    lawFirmId: world.firmIds[0],
  },
  ...{ person: "canary", reasonCode: "other", note: "No." },
});

/** The ids that a field is asked with. Changes of accounts and sessions would end the readers, so theirs is unknown. */
function idsOf(field: string, name: string, world: LeaksWorld): readonly unknown[] | undefined {
  const asksOnly = isQuery(name);
  if (field === "caseId") return [...(asksOnly ? world.caseIds : [world.caseIds[0]]), unknownId];
  if (field === "taskId") return [...world.taskIds, unknownId];
  if (field === "firmId") return [...world.firmIds, unknownId];
  if (field === "userId")
    return asksOnly ? Object.values(world.readers).map(({ id }) => id || 1) : [unknownId];
  if (field === "sessionId") return [unknownId];
  return undefined;
}

const searches = ["Canary", "attorney", "canarysecond", "case.contact@canary", "555-0177", "canarycity"];

/** Orders and filters of a list, as far as it takes them. */
function listInputs(properties: object): Input[] {
  const inputs: Input[] = [{}];
  if ("limit" in properties) inputs.push({ limit: 1 });
  if ("person" in properties) inputs.push({ person: "canary" }, { action: "cases.add" });
  if ("search" in properties) inputs.push(...searches.map((search) => ({ search })));
  if ("sort" in properties && "status" in properties) {
    for (const sort of caseSortFields)
      for (const sortDirection of ["asc", "desc"]) inputs.push({ sort, sortDirection, limit: 1 });
    inputs.push({ status: "Accepted" }, { status: "Rejected" });
  }
  return inputs;
}

/** Changes of a record's own fields: more of them would change what the record says to later readers. */
const changed: Record<string, readonly string[]> = { "cases.update": ["state"], "tasks.update": ["status"] };

/** Inputs that would end a reader's session or change what a reader is, and so are sent in a form that is refused. */
const refused: Record<string, Input[]> = {
  "auth.logout": [{ unknown: 1 }],
  "firms.create": [{ ...firmPayload, firmName: "" }],
};

/** What a procedure is asked for: one's own records and others', and those that do not exist, in every order. */
export function probesOf(name: string, world: LeaksWorld): Input[] {
  const sent = refused[name];
  if (sent) return sent;
  const { properties = {}, required = [] } = inputOf(name);
  const known: Record<string, unknown> = { ...values(world), form: isQuery(name) ? "medical" : "financial" };
  const isSent = (field: string) =>
    required.includes(field) || (changed[name]?.includes(field) ?? !isQuery(name));
  const idField = Object.keys(properties).find((field) => idsOf(field, name, world));
  const filled = Object.keys(properties).filter(
    (field) => field !== idField && field in known && isSent(field),
  );
  const base = Object.fromEntries(filled.map((field) => [field, known[field]]));
  if (idField && required.includes(idField)) {
    const ids = idsOf(idField, name, world) ?? [];
    return ids.map((id) => ({ ...(isQuery(name) ? asSomebodyElse(world) : {}), ...base, [idField]: id }));
  }
  if (!isQuery(name)) return [Object.keys(properties).length > 0 ? base : undefined];
  const isList = "limit" in properties;
  return [isList ? {} : undefined, asSomebodyElse(world), ...(isList ? listInputs(properties) : [])];
}

/** The field of a search, for each procedure that takes one. */
export const searchFields: Record<string, string> = Object.fromEntries(
  procedureNames.flatMap((name) => {
    const { properties = {} } = inputOf(name);
    const field = ["search", "person"].find((one) => one in properties);
    return field ? [[name, field]] : [];
  }),
);
