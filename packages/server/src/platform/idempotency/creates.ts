import type { Permission } from "@caseward/domain/users/permissions";

/**
 * The procedures that make a record and take an Idempotency-Key. Not among them: what a second call does not repeat by
 * itself, uploads (a picture that no case refers to goes after a day), and registration, whose callers are nobody yet.
 */
const creates = [
  "auth.inviteAdmin",
  "caseViews.add",
  "cases.add",
  "cases.createOwn",
  "firms.create",
  "messages.post",
  "tasks.create",
  "tasks.remindFirm",
] as const satisfies readonly Permission[];

export type Create = (typeof creates)[number];

export const isCreate = (procedure: Permission): procedure is Create =>
  creates.some((name) => name === procedure);
