import type { exemptionKeys } from "@caseward/domain/forms/hipaa/schema";

export const authorizationLabels = {
  "complete-record": "My complete health record",
  "with-exemptions": "My health record, except for some parts",
} as const;

/** What is within each, said at the choice. */
export const authorizationHints = {
  "complete-record":
    "These are all your records. They tell of mental health, HIV or AIDS, other diseases that spread, and care for alcohol or drug use.",
  "with-exemptions":
    "You choose what stays private. It may be mental health, HIV or AIDS, or care for alcohol or drug use.",
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
