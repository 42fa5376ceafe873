import { caseIn, type World } from "../../access/permissions/people";
import { formBodies } from "../../modules/forms/bodies";

/** A word that can be nothing else, for each field that somebody types into. */
const canary = (field: string) => `Zebrafinch ${field}`;

const { medicalInfo, financialInfo, hipaaInfo } = formBodies;

/** The three forms with a canary in every text. */
export const typed = {
  medicalInfo: {
    ...medicalInfo,
    medicalProviders: { ...medicalInfo.medicalProviders, proceduresReceived: [canary("procedure")] },
    generalMedicalInformation: {
      ...medicalInfo.generalMedicalInformation,
      hospitalName: canary("hospital"),
      lengthOfStay: canary("stay"),
      imagingStudiesDetails: [
        { date: "2024-03-11", facility: canary("facility"), studyType: canary("study type") },
      ],
      studiesPerformedInHospital: canary("studies"),
      proceduresPerformedInHospital: canary("procedures"),
    },
    injuryAndSymptomAssessment: { symptoms: [canary("symptom")] },
  },
  financialInfo,
  hipaaInfo: {
    ...hipaaInfo,
    patientInformation: {
      ...hipaaInfo.patientInformation,
      name: `${canary("patient")} ${canary("printed name")}`,
      signature: canary("signature"),
      patientNamePrinted: `${canary("patient")} ${canary("printed name")}`,
      /** The server's own, as the organization is. */
      signatureDate: new Date().toISOString().slice(0, 10),
    },
    authorization: {
      ...hipaaInfo.authorization,
      exemptions: { ...hipaaInfo.authorization.exemptions, otherDescription: canary("exemption") },
    },
    organizationName: "Caseward",
    representative: { name: canary("representative"), authority: canary("authority") },
  },
};

const typedPeople = [
  {
    ...{ role: "guardian", firstName: canary("first name"), lastName: canary("last name") },
    ...{ organization: canary("company"), language: canary("tongue"), relationship: canary("mother") },
    ...{ email: "zebrafinch@people.test", phoneNumber: "415-555-0142", birthDate: "1971-12-30" },
  },
];

/** A case with all three forms, its people, a draft of the client's, a message, and a draft of the onboarding. */
export async function fillCase(world: World): Promise<{ caseId: number; messageId: number }> {
  const { client, firmless, admin } = world.people;
  await firmless.mutate("firms.discardDraft");
  const caseId = await caseIn("Accepted", world);
  const { medicalInfo, financialInfo, hipaaInfo } = typed;
  const replies = [
    await admin.mutate("people.save", { caseId, people: typedPeople }),
    await client.mutate("forms.saveMedical", { caseId, medicalInfo }),
    await client.mutate("forms.saveFinancial", { caseId, financialInfo }),
    await client.mutate("forms.submitHipaa", { caseId, hipaaInfo }),
    await client.mutate("forms.saveDraft", {
      caseId,
      form: "medical",
      content: { [canary("draft field")]: canary("draft") },
    }),
    await firmless.mutate("firms.saveDraft", {
      content: { [canary("firm field")]: canary("firm draft") },
      expectedVersion: 0,
    }),
  ];
  const posted = await client.mutate("messages.post", { caseId, body: canary("message") });
  const refused = [...replies, posted].find(({ status }) => status !== 200);
  if (refused) throw new Error(`A form of the test was refused: ${JSON.stringify(refused.body)}`);
  return { caseId, messageId: (posted.data.message as { id: number }).id };
}
