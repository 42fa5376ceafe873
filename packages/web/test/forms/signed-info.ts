import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";

/** The authorization that María has signed herself. */
export const signedInfo: HipaaInfo = {
  formId: "0197f0a0-0000-7000-8000-000000000001",
  submissionDate: "2026-03-12T18:42:00.000Z",
  patientInformation: {
    name: "María Núñez",
    signature: "María Núñez",
    signatureDate: "2026-03-12",
    patientNamePrinted: "María Núñez",
    phoneNumber1: "4155550199",
    phoneNumber2: null,
  },
  authorization: {
    effectivePeriod: "all-periods",
    authorizationType: "complete-record",
    exemptions: null,
    expirationDate: "2027-03-12",
  },
  formVersion: "1.0",
  organizationName: "Caseward",
  representative: null,
  signedBy: { id: 3, name: "María Núñez", userType: "client" },
  signedAt: "2026-03-12T18:42:00.000Z",
  enteredBy: { name: "María Núñez", userType: "client" },
  enteredByFirm: null,
  confirmedAt: null,
  revokedAt: null,
  revocationReason: null,
};
