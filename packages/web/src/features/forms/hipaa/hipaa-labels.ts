import type { exemptionKeys } from "@caseward/domain/forms/hipaa/schema";

export const authorizationLabels = {
  "complete-record": "My complete health record",
  "with-exemptions": "My health record, except for some parts",
} as const;

export const exemptionLabels = {
  mentalHealth: "Mental health records",
  communicableDiseases: "Communicable diseases",
  hivAids: "HIV or AIDS",
  substanceAbuse: "Alcohol or drug abuse treatment",
  other: "Something else",
} as const satisfies Record<(typeof exemptionKeys)[number], string>;

export const effectivePeriodText = "All past, present and future periods";
export const popUpMessage = "Please allow pop-ups to generate the PDF";
