import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { fullName } from "@caseward/domain/text";
import type { Executor } from "../client";
import { financialForms, hipaaForms, medicalForms } from "../schema/forms";
import { messages } from "../schema/messages";
import type { ToldCase } from "./case-rows";
import { type Cast, lawyerOf } from "./history";
import { dayIn, daysLater, yearLater } from "./moments";
import { personOf } from "./people-rows";
import type { FormsStory } from "./story/case-story";
import { demoFirms, type FirmKey } from "./story/firms";
import { medicalAnswers } from "./story/medical-answers";

/** The forms of the stories, saved by the client or by the firm that holds the case (D24). */
export async function insertForms(tx: Executor, told: readonly ToldCase[], cast: Cast): Promise<void> {
  for (const one of told) {
    const { forms } = one.story;
    if (!forms) continue;
    const savedBy = forms.by === "client" ? one.clientId : lawyerOf(one.history.lawFirmId, cast.firms);
    if (forms.medical) await insertMedical(tx, one, { ...forms.medical, savedBy });
    if (forms.financial) await insertFinancial(tx, one, { ...forms.financial, savedBy });
    if (forms.hipaa)
      await insertHipaa(tx, one, { ...forms.hipaa, savedBy, organizationName: firmName(one, cast) });
  }
}

type Form<Kind extends keyof FormsStory> = Exclude<FormsStory[Kind], string | undefined> & {
  savedBy: number;
};

async function insertMedical(tx: Executor, told: ToldCase, { at, answers, savedBy }: Form<"medical">) {
  const savedAt = told.at(at);
  const { studies, ...given } = medicalAnswers[answers];
  const info: MedicalInfo = {
    ...given,
    generalMedicalInformation: {
      ...given.generalMedicalInformation,
      imagingStudiesDetails: studies.map(({ daysAfterIncident, ...study }) => ({
        ...study,
        date: daysLater(told.incidentDate, daysAfterIncident),
      })),
    },
  };
  await tx
    .insert(medicalForms)
    .values({ caseId: told.caseId, info, savedBy, createdAt: savedAt, updatedAt: savedAt });
}

async function insertFinancial(tx: Executor, told: ToldCase, { at, answers, savedBy }: Form<"financial">) {
  const savedAt = told.at(at);
  const [employment, lossOfIncome, monthlyIncomeCents, needFinancialHelp] = answers;
  await tx.insert(financialForms).values({
    caseId: told.caseId,
    employment,
    lossOfIncome,
    monthlyIncomeCents,
    needFinancialHelp,
    savedBy,
    createdAt: savedAt,
    updatedAt: savedAt,
  });
}

type Authorization = Form<"hipaa"> & { organizationName: string };

async function insertHipaa(tx: Executor, told: ToldCase, authorization: Authorization): Promise<void> {
  const submittedAt = told.at(authorization.at);
  const day = dayIn(submittedAt, told.story.place[1]);
  const person = personOf(told.story);
  const name = fullName(person);
  await tx.insert(hipaaForms).values({
    caseId: told.caseId,
    formId: `00000000-0000-4000-8000-${String(told.caseId).padStart(12, "0")}`,
    patientInformation: {
      name,
      signature: name,
      signatureDate: day,
      patientNamePrinted: name,
      phoneNumber1: person.phone,
      phoneNumber2: null,
    },
    authorizationType: authorization.exemptions ? "with-exemptions" : "complete-record",
    exemptions: authorization.exemptions ?? null,
    expirationDate: yearLater(day),
    organizationName: authorization.organizationName,
    submittedAt,
    submittedBy: authorization.savedBy,
  });
}

function firmName({ history }: ToldCase, { firms }: Cast): string {
  const keys = Object.keys(firms) as FirmKey[];
  const key = keys.find((one) => firms[one].firmId === history.lawFirmId);
  if (!key) throw new Error("An authorization of the demo names no firm");
  return demoFirms[key].facts.firmName;
}

/** How long a message of the stories waited until it was read. */
const readAfterMs = 42 * 60_000;

/** The threads of all cases, in the order in which they were written. */
export async function insertMessages(tx: Executor, told: readonly ToldCase[], cast: Cast): Promise<void> {
  const rows = told.flatMap(({ story, caseId, clientId, history, at }) =>
    (story.messages ?? []).map(({ at: moment, from, body, unread }) => {
      const createdAt = at(moment);
      return {
        caseId,
        authorId:
          from === "admin"
            ? cast.adminId
            : from === "client"
              ? clientId
              : lawyerOf(history.lawFirmId, cast.firms),
        body,
        createdAt,
        readAt: unread ? null : new Date(createdAt.getTime() + readAfterMs),
      };
    }),
  );
  await tx
    .insert(messages)
    .values(rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()));
}
