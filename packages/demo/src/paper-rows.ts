import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { defaultExpirationDate } from "@caseward/domain/forms/hipaa/days";
import { isShared } from "@caseward/domain/forms/hipaa/initials";
import { hipaaOrganizationName, sensitiveKeys } from "@caseward/domain/forms/hipaa/schema";
import type { MedicalInfo } from "@caseward/domain/forms/medical";
import type { UserType } from "@caseward/domain/users/actor";
import { fullName } from "@caseward/domain/values/text";
import { eq } from "drizzle-orm";
import type { SeededCase } from "./case-rows";
import { dayIn, daysLater } from "./moments";
import { personOf } from "./people-rows";
import type { Cast, Seal } from "./played";
import type { FormsStory } from "./story/case-story";
import { demoFirms, type FirmKey } from "./story/firms";
import { medicalAnswers } from "./story/medical-answers";

/** The forms of the stories, saved by the client or by the firm that holds the case (D24). */
export async function insertForms(
  tx: Executor,
  seeded: readonly SeededCase[],
  { cast, seal }: { cast: Cast; seal: Seal },
): Promise<void> {
  for (const one of seeded) {
    const { forms } = one.story;
    if (!forms) continue;
    const signer = signerOf(one, cast);
    const savedBy = signer.id;
    if (forms.medical) await insertMedical(tx, one, { ...forms.medical, savedBy, seal });
    if (forms.financial) await insertFinancial(tx, one, { ...forms.financial, savedBy, seal });
    if (forms.hipaa) await insertHipaa(tx, one, { ...forms.hipaa, signer, seal });
    const stored = {
      hasMedicalInfo: Boolean(forms.medical),
      hasFinancialInfo: Boolean(forms.financial),
      hasHipaaInfo: Boolean(forms.hipaa),
      turnChangedAt: lastFormAt(one, forms),
    };
    await tx.update(cases).set(stored).where(eq(cases.id, one.caseId));
  }
}

/** When the last of the three forms came, where all did. */
function lastFormAt({ at }: SeededCase, { medical, financial, hipaa }: FormsStory): Date | null {
  if (!medical || !financial || !hipaa) return null;
  return new Date(Math.max(...[medical, financial, hipaa].map((form) => at(form.at).getTime())));
}

type Form<Kind extends keyof FormsStory> = Exclude<FormsStory[Kind], string | undefined> & {
  savedBy: number;
  seal: Seal;
};

async function insertMedical(
  tx: Executor,
  seeded: SeededCase,
  { at, answers, savedBy, seal }: Form<"medical">,
) {
  const savedAt = seeded.at(at);
  const { studies, ...given } = medicalAnswers[answers];
  const info: MedicalInfo = {
    ...given,
    generalMedicalInformation: {
      ...given.generalMedicalInformation,
      imagingStudiesDetails: studies.map(({ daysAfterIncident, ...study }) => ({
        ...study,
        date: daysLater(seeded.incidentDate, daysAfterIncident),
      })),
    },
  };
  const sealed = seal("medical_forms", seeded.caseId, { info });
  await tx
    .insert(medicalForms)
    .values({ caseId: seeded.caseId, sealed, savedBy, createdAt: savedAt, updatedAt: savedAt });
}

async function insertFinancial(
  tx: Executor,
  seeded: SeededCase,
  { at, answers, savedBy, seal }: Form<"financial">,
) {
  const savedAt = seeded.at(at);
  const [employment, lossOfIncome, monthlyIncomeCents, needFinancialHelp] = answers;
  const content = { employment, lossOfIncome, monthlyIncomeCents, needFinancialHelp };
  const sealed = seal("financial_forms", seeded.caseId, content);
  await tx
    .insert(financialForms)
    .values({ caseId: seeded.caseId, sealed, savedBy, createdAt: savedAt, updatedAt: savedAt });
}

type Signer = { id: number; name: string; type: UserType; firm: string | null };
type Authorization = Omit<Form<"hipaa">, "savedBy"> & { signer: Signer };

function signerOf({ story, clientId, history }: SeededCase, { firms }: Cast): Signer {
  if (story.forms?.by === "client")
    return { id: clientId, name: fullName(personOf(story)), type: "client", firm: null };
  const key = (Object.keys(firms) as FirmKey[]).find((one) => firms[one].firmId === history.lawFirmId);
  if (!key) throw new Error("A form of the demo was filled in by no firm");
  const { lawyer, facts } = demoFirms[key];
  return { id: firms[key].lawyerId, name: fullName(lawyer), type: "lawfirm", firm: facts.firmName };
}

async function insertHipaa(tx: Executor, seeded: SeededCase, { signer, seal, ...form }: Authorization) {
  const submittedAt = seeded.at(form.at);
  const day = dayIn(submittedAt, seeded.story.location[1]);
  const person = personOf(seeded.story);
  const name = fullName(person);
  const initials = name.replace(/\P{Lu}/gu, "").slice(0, 3);
  const exemptions = form.exemptions ?? null;
  const content = {
    patientInformation: {
      name,
      signature: name,
      signatureDate: day,
      patientNamePrinted: name,
      phoneNumber1: person.phone,
      phoneNumber2: null,
    },
    authorizationType: exemptions ? "with-exemptions" : "complete-record",
    exemptions,
    initials: Object.fromEntries(
      sensitiveKeys.map((key) => [key, isShared(exemptions, key) ? initials : null]),
    ),
    expirationDate: defaultExpirationDate(day),
    organizationName: hipaaOrganizationName,
    representative: null,
    revocationReason: null,
    signerFirm: signer.firm,
  };
  await tx.insert(hipaaForms).values({
    caseId: seeded.caseId,
    formId: `00000000-0000-4000-8000-${String(seeded.caseId).padStart(12, "0")}`,
    sealed: seal("hipaa_forms", [seeded.caseId, 1], content),
    submittedAt,
    submittedBy: signer.id,
    signerName: signer.name,
    signerType: signer.type,
  });
}
