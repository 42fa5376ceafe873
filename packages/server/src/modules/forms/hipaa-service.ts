import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { signingDays } from "@caseward/domain/forms/hipaa/days";
import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { SubmitHipaa } from "@caseward/domain/forms/schema";
import { fullName } from "@caseward/domain/text";
import type { SignedIn } from "../../context";
import { authorizationSignedLetter } from "../../mail/letters";
import { insertMail } from "../../mail/outbox";
import { assertPrintable } from "./printable";
import { findPerson, insertHipaaForm } from "./repository";
import { writeForm } from "./service";

/**
 * Stores an authorization for good, with who signed it, when and from where (D27). When the firm fills it in, the
 * client gets a mail. Throws `not_found`, `access_denied`, `validation_failed`, `hipaa_locked`.
 */
export async function submitHipaa(ctx: SignedIn, { caseId, hipaaInfo }: SubmitHipaa) {
  const action = "forms.submitHipaa";
  const answer = await writeForm(ctx, { caseId, form: "hipaa", action }, async (tx, { clientId }) => {
    assertPrintable(hipaaInfo);
    const formId = await insertHipaaForm(tx, { caseId, ...(await rowOf(ctx, tx, hipaaInfo)) });
    if (formId === null) throw new DomainError("hipaa_locked");
    if (ctx.actor.userType === "lawfirm") await tellClient(ctx, tx, clientId);
    return { formId };
  });
  ctx.wakeOutbox();
  return answer;
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

/** Past the limit of mails as well: it happens once for a case, and somebody signed in the client's name. */
async function tellClient({ settings, now, randomToken }: SignedIn, tx: Executor, clientId: number) {
  const { email } = await findPerson(tx, clientId);
  await insertMail(tx, {
    messageId: `<${randomToken()}@${new URL(settings.appUrl).hostname}>`,
    recipient: email,
    letter: authorizationSignedLetter(`${settings.appUrl}/client/dashboard`),
    now: now(),
  });
}
