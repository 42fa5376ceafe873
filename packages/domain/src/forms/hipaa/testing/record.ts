import type { SignedAuthorization } from "../text";

/** A stored authorization of somebody with this name. */
export const recordOf = (name: string): SignedAuthorization => ({
  caseId: 12,
  ip: "203.0.113.7",
  hipaaInfo: {
    formId: "0b6f3c1e-8f7a-4c55-9a39-0d8a1f6b2c11",
    submissionDate: "2026-03-10T13:30:05.123Z",
    patientInformation: {
      name,
      signature: name,
      signatureDate: "2026-03-10",
      patientNamePrinted: name,
      phoneNumber1: "4155550100",
      phoneNumber2: null,
    },
    authorization: {
      effectivePeriod: "all-periods",
      authorizationType: "complete-record",
      exemptions: null,
      expirationDate: "2027-03-10",
    },
    formVersion: "1.0",
    organizationName: "Ng & Sons",
    representative: null,
    signedBy: { id: 7, name, userType: "client" },
    signedAt: "2026-03-10T13:30:05.123Z",
    enteredBy: { name, userType: "client" },
    enteredByFirm: null,
    confirmedAt: null,
    revokedAt: null,
    revocationReason: null,
  },
});
