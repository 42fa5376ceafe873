import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { signingDays } from "@caseward/domain/forms/hipaa/days";
import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { SubmitHipaa } from "@caseward/domain/forms/schema";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../platform/context";
import { areaLink } from "../../platform/mail/area-link";
import { enqueue } from "../../platform/mail/outbox";
import { authorizationRecordedTemplate, authorizationSignedTemplate } from "./hipaa-emails";
import { assertPrintable } from "./printable";
import { findPerson, insertHipaaForm } from "./repository";
import { writeForm } from "./service";

/**
 * Stores an authorization for good, with who signed it, when and from where (D27). The client gets a mail, which says
 * so when it was the firm that signed. Throws `not_found`, `access_denied`, `validation_failed`, `hipaa_locked`.
 */
export function submitHipaa(ctx: SignedIn, { caseId, hipaaInfo }: SubmitHipaa) {
  const action = "forms.submitHipaa" as const;
  return writeForm(ctx, { caseId, form: "hipaa", action }, async (tx, { clientId }) => {
    assertPrintable(hipaaInfo);
    const formId = await insertHipaaForm(
      { db: tx, vault: ctx.vault },
      { caseId, ...(await rowOf(ctx, tx, hipaaInfo)) },
    );
    if (formId === null) throw new DomainError("hipaa_locked");
    await notifyClient(ctx, tx, clientId);
    return { formId };
  });
}

async function rowOf(
  { actor, now, remoteAddress }: SignedIn,
  tx: Executor,
  { patientInformation, authorization, organizationName, representative }: SubmitHipaa["hipaaInfo"],
) {
  const submittedAt = now();
  const { signatureDate, expirationDate } = signingDays(
    {
      signatureDate: patientInformation.signatureDate,
      expirationDate: authorization.expirationDate,
    },
    submittedAt,
  );
  return {
    patientInformation: { ...patientInformation, signatureDate },
    authorizationType: authorization.authorizationType,
    exemptions: authorization.exemptions,
    expirationDate,
    organizationName: organizationName ?? hipaaOrganizationName,
    representative,
    submittedAt,
    submittedBy: actor.id,
    signerName: fullName(await findPerson(tx, actor.id)),
    signerType: actor.userType,
    remoteAddress,
  };
}

async function notifyClient(ctx: SignedIn, tx: Executor, clientId: number) {
  const { email, language } = await findPerson(tx, clientId);
  const template =
    ctx.actor.userType === "client" ? authorizationRecordedTemplate : authorizationSignedTemplate;
  const mail = template(areaLink(ctx, "client", null), language ?? "en");
  await enqueue(ctx, tx, { recipient: email, template: mail });
}
