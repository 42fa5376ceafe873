import { formBodies } from "../../modules/forms/bodies";
import type { Caller } from "../../support/harness";
import { canaries } from "./canaries";

/** As people fill them in, so that they are stored as theirs are. */
export async function fillForms(client: Caller, caseId: number): Promise<void> {
  const { medicalInfo, financialInfo, hipaaInfo } = structuredClone(formBodies);
  const general = medicalInfo.generalMedicalInformation;
  Object.assign(general, { visitedHospital: true, medicines: ["Ibuprofen"] });
  Object.assign(medicalInfo.medicalProviders, { providers: ["A family doctor"] });
  Object.assign(medicalInfo, { unsure: ["treatmentProvidedAtScene"] });
  general.hospitalName = canaries.medical;
  general.imagingStudiesDetails = [{ date: "2024-03-11", facility: canaries.imaging, studyType: "MRI" }];
  medicalInfo.injuryAndSymptomAssessment.symptoms = [canaries.symptom];
  hipaaInfo.patientInformation.signature = canaries.hipaa;
  hipaaInfo.authorization.exemptions.otherDescription = canaries.exemption;
  Object.assign(hipaaInfo.patientInformation, { dateOfBirth: canaries.birth });
  const { initials } = canaries;
  Object.assign(hipaaInfo.authorization, {
    initials: {
      mentalHealth: null,
      communicableDiseases: initials,
      hivAids: initials,
      substanceAbuse: initials,
    },
  });
  const bodies = {
    medical: { medicalInfo },
    financial: {
      financialInfo: {
        ...financialInfo,
        monthlyIncome: Number(canaries.income),
        unsure: ["lossOfIncome"],
        lossOfIncome: null,
      },
    },
    hipaa: {
      hipaaInfo: { ...hipaaInfo, representative: { name: canaries.representative, authority: "Mother" } },
    },
  };
  for (const [form, body] of Object.entries(bodies)) {
    const reply = await client.rest("PUT", `/case/${caseId}/add-${form}-info`, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}
