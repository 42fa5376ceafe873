import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { formKinds } from "../forms/drafts";
import { userTypes } from "../users/actor";
import { clearable, id, line, orNull } from "../values/fields";
import { textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { auditOutcomes } from "./actions";
import { auditContents, offerViews } from "./contents";

const instantMessage = "Please give the time as an ISO instant, such as 2026-03-12T20:30:00Z";

const instant = z.iso
  .datetime({ offset: true, error: instantMessage })
  .max(40, instantMessage)
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100, instantMessage);

const actionMessage = "Please name an action as it is listed, such as auth.login";

/** The admin's filters of the audit. Blank filters count as none; `from` is part of the time, `to` is not. */
export const listAuditSchema = pageSchema.extend({
  /** Parts of a name or address (of the actor or the person concerned), or '#' and a number. */
  person: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  caseId: orNull(clearable(id("case number"), "Please give a valid case number")),
  action: orNull(clearable(z.string().regex(/^[a-z]{1,30}\.[A-Za-z]{1,40}$/, actionMessage), actionMessage)),
  outcome: orNull(clearable(z.enum(auditOutcomes), "Please filter by done, refused or failed")),
  from: orNull(clearable(instant, instantMessage)),
  to: orNull(clearable(instant, instantMessage)),
});

/** Whose medical data: one case of the caller's. */
export const caseReadersSchema = caseIdSchema;

const personSchema = z.object({ id: z.number(), name: z.string() });

const auditEventSchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Null where nobody was logged in. */
  actor: personSchema.nullable(),
  actorRole: z.enum(userTypes).nullable(),
  action: z.string(),
  caseId: z.number().nullable(),
  subjects: z.array(personSchema),
  contents: z.array(z.enum(auditContents)),
  remoteAddress: z.string().nullable(),
  sessionId: z.number().nullable(),
  requestId: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  errorCode: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export const auditResponseSchema = z.object({
  events: z.array(auditEventSchema),
  nextCursor: z.string().nullable(),
});

/**
 * One person's opening of a case's forms within an hour, however often, or of its offer. A firm that has not accepted the
 * case is not named: then both names are null.
 */
const caseReaderSchema = z.object({
  name: z.string().nullable(),
  firmName: z.string().nullable(),
  userType: z.enum(userTypes),
  contents: z.array(z.enum(formKinds)),
  /** What a firm saw of its offer before it accepted. */
  offer: z.array(z.enum(offerViews)),
  lastAt: z.string(),
});

export const caseReadersResponseSchema = z.object({ readers: z.array(caseReaderSchema) });

export type ListAudit = z.output<typeof listAuditSchema>;
export type AuditEntry = z.infer<typeof auditEventSchema>;
export type CaseReader = z.infer<typeof caseReaderSchema>;
