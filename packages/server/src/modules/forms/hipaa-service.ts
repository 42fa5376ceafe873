import type { Executor } from "@caseward/db/client";
import { DomainError, invalidField } from "@caseward/domain/errors/catalogue";
import { signingDays } from "@caseward/domain/forms/hipaa/days";
import { hipaaNameProblem } from "@caseward/domain/forms/hipaa/names";
import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { SubmitHipaa } from "@caseward/domain/forms/schema";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../platform/context";
import { type Notice, notify } from "../notifications/service";
import { authorizationRecordedTemplate, authorizationSignedTemplate } from "./hipaa-emails";
import { findHipaaState, insertHipaaForm, supersedeHipaaForm } from "./hipaa-repository";
import { findClientNames, findPerson } from "./repository";
import { writeForm } from "./service";

/**
 * Stores an authorization for good, with who signed it, when and from where (D27); after a revocation as the next
 * version. The client gets a mail, which says so when the firm signed. Throws `not_found`, `access_denied`,
 * `invalid_transition`, `validation_failed`, `hipaa_locked`.
 */
export function submitHipaa(ctx: SignedIn, { caseId, hipaaInfo }: SubmitHipaa) {
  const action = "forms.submitHipaa" as const;
  return writeForm(ctx, { caseId, form: "hipaa", action }, async (tx) => {
    const [form, names] = await Promise.all([rowOf(ctx, tx, hipaaInfo), findClientNames(tx, caseId)]);
    const version = await nextVersion(ctx, tx, caseId);
    assertNamed(hipaaInfo, names);
    const formId = await insertHipaaForm({ db: tx, vault: ctx.vault }, { caseId, version, ...form });
    if (formId === null) throw new DomainError("hipaa_locked");
    await notify(ctx, tx, caseId, [ctx.actor.userType === "client" ? recorded : signedForClient]);
    return { formId };
  });
}

/**
 * The number of the next version, after the caller has locked the case; a revoked version is superseded. Throws
 * `hipaa_locked`.
 */
async function nextVersion({ now }: SignedIn, tx: Executor, caseId: number): Promise<number> {
  const present = await findHipaaState(tx, caseId);
  if (!present) return 1;
  if (present.revokedAt === null) throw new DomainError("hipaa_locked");
  await supersedeHipaaForm(tx, caseId, now());
  return present.version + 1;
}

async function rowOf(
  { actor, now, remoteAddress }: SignedIn,
  tx: Executor,
  { patientInformation, authorization, representative, timeZone }: SubmitHipaa["hipaaInfo"],
) {
  const submittedAt = now();
  const signer = await findPerson(tx, actor.id);
  const given = { expirationDate: authorization.expirationDate, timeZone };
  const { signatureDate, expirationDate } = signingDays(given, submittedAt);
  return {
    patientInformation: { ...patientInformation, signatureDate },
    authorizationType: authorization.authorizationType,
    exemptions: authorization.exemptions,
    initials: authorization.initials ?? null,
    expirationDate,
    organizationName: hipaaOrganizationName,
    representative,
    revocationReason: null,
    submittedAt,
    submittedBy: actor.id,
    signerName: fullName(signer),
    signerFirm: signer.firmName,
    signerType: actor.userType,
    remoteAddress,
  };
}

/** Throws `validation_failed` for names that are neither the patient's nor a representative's. */
function assertNamed(info: SubmitHipaa["hipaaInfo"], names: readonly string[]): void {
  const problem = hipaaNameProblem(info, names);
  if (problem) throw invalidField(`hipaaInfo.${problem.path}`, problem.message);
}

const recorded: Notice = { to: "client", template: authorizationRecordedTemplate, page: "authorization" };
const signedForClient: Notice = { ...recorded, template: authorizationSignedTemplate };
