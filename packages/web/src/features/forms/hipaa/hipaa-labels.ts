import type { exemptionKeys } from "@caseward/domain/forms/hipaa/schema";

export const authorizationLabels = {
  "complete-record": "My complete health record",
  "with-exemptions": "My health record, except for some parts",
} as const;

/** What is within each, said at the choice. */
export const authorizationHints = {
  "complete-record":
    "This includes records of mental health, HIV or AIDS and other communicable diseases, and treatment for alcohol or drugs.",
  "with-exemptions":
    "You choose what is kept back: for example mental health, HIV or AIDS, or treatment for alcohol or drugs.",
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
