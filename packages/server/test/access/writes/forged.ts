import type { World } from "../permissions/people";

type Fields = Record<string, unknown>;

/** An instant that nothing else in the test's database has. */
const forgedAt = "1999-09-09T09:09:09.000Z";
const times = [
  ...["createdAt", "updatedAt", "assignedAt", "decidedAt", "statusChangedAt", "startedAt", "completedAt"],
  ...[
    "revokedAt",
    "supersededAt",
    "signedAt",
    "submittedAt",
    "submissionDate",
    "savedAt",
    "sentAt",
    "handedOverAt",
    "deletedAt",
  ],
  ...["readAt", "readByClientAt", "readByFirmAt", "readByAdminAt", "verifiedAt", "disabledAt", "lastLoginAt"],
  ...["lastSeenAt", "expiresAt", "confirmedAt", "created_at", "updated_at", "assigned_at", "deleted_at"],
];

/** Rows of somebody else's, to which a forged field would move what is written. */
export type Victims = {
  userId: number;
  lawFirmId: number;
  caseId: number;
  taskId: number;
  otherUserId: number;
};

export const victimsOf = ({ people, caseId }: World, otherFirmId: number, taskId: number): Victims => ({
  userId: people.otherClient.id,
  otherUserId: people.otherFirm.id,
  lawFirmId: otherFirmId,
  caseId,
  taskId,
});

/** What no payload may decide: whose a record is, its number, where it stands and when things happened. */
export function forgedFields({ userId, otherUserId, lawFirmId, caseId, taskId }: Victims): Fields {
  const person = { id: userId, name: "forged name", userType: "admin", firstName: "forged name" };
  return {
    ...Object.fromEntries(times.map((name) => [name, forgedAt])),
    ...{ id: 987_654_321, caseId, taskId, firmId: lawFirmId, lawFirmId, law_firm_id: lawFirmId },
    ...{ userId, clientId: userId, user_id: userId, client_id: userId, ownerId: userId, actorId: userId },
    ...{ authorId: otherUserId, createdBy: otherUserId, savedBy: person, submittedBy: otherUserId },
    ...{ assignedBy: otherUserId, decidedBy: otherUserId, uploadedBy: otherUserId, created_by: otherUserId },
    ...{
      client: person,
      author: person,
      signedBy: person,
      lawFirm: { id: lawFirmId, firmName: "forged name" },
    },
    ...{ status: "Accepted", outcome: "accepted", role: "admin", userType: "admin", origin: "invited" },
    ...{ isDisabled: false, isVerified: true, emailVerified: true, isAdmin: true, isActive: true },
    ...{ isSecondFactorDue: false, version: 987_654_321, formVersion: "forged", effectivePeriod: "forged" },
    ...{ formId: "99999999-9999-4999-8999-999999999999", signerName: "forged name", signerType: "lawfirm" },
    ...{ passwordHash: "forged hash", tokenHash: "forged hash", sealed: "forged", searchName: "forged name" },
    ...{
      clientName: "forged name",
      phoneE164: "+19999999999",
      imageFileId: "forged",
      remoteAddress: "9.9.9.9",
    },
    ...{ lastError: "forged", nextAttemptAt: forgedAt, position: 99, medicalInfoExists: true },
  };
}

/** Those that are sent alone, too, where all of them at once were refused. */
export const sentAlone = [
  ...["id", "caseId", "clientId", "userId", "lawFirmId", "firmId", "status", "version", "role", "userType"],
  ...[
    "isDisabled",
    "createdAt",
    "updatedAt",
    "assignedAt",
    "signedAt",
    "verifiedAt",
    "passwordHash",
    "client",
  ],
];

/**
 * Values that show a forged field in a row. Words that rows hold anyway are recognised by the changed
 * columns.
 */
export const forgedMarks = ({ userId, otherUserId, lawFirmId, caseId, taskId }: Victims): string[] => [
  ...[userId, otherUserId, lawFirmId, caseId, taskId, 987_654_321].map(String),
  ...["forged", "99999999-9999", "9.9.9.9", "+1999999999", "1999-09-09"],
];

/** What the call takes under such a name, and why it may. Nothing else of the forged fields may have an effect. */
export const takenByRight: Record<string, readonly string[]> = {
  "auth.register": ["userType"],
  "cases.submit": ["lawFirmId"],
  "tasks.update": ["status"],
  "users.requireSecondFactor": ["userType"],
};

/** Where anything at all may stand, since it is kept as it was typed and read by nobody but its author or an admin. */
const freeForm = ["payload", "content"];

type Forging = { fields: Fields; taken: readonly string[] };

/** The input with the forged fields beside those of every object in it, however deep. */
export function withForged(input: unknown, { fields, taken }: Forging, isOutermost = true): unknown {
  if (Array.isArray(input)) return input.map((entry) => withForged(entry, { fields, taken: [] }, false));
  if (typeof input !== "object" || input === null) return input;
  const inner = Object.entries(input).map(([name, value]) => [
    name,
    freeForm.includes(name) ? value : withForged(value, { fields, taken: [] }, false),
  ]);
  const added = Object.entries(fields).filter(([name]) => !(isOutermost && taken.includes(name)));
  return { ...Object.fromEntries(added), ...Object.fromEntries(inner) };
}
