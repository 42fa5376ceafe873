import type { GovernmentLevel } from "@caseward/domain/cases/circumstances";
import type {
  accidentTypes,
  caseReferralSources,
  propertyTypes,
  RejectionReason,
} from "@caseward/domain/cases/options";
import type { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import type { Moment } from "../moments";
import type { ClientKey } from "./accounts";
import type { FirmKey } from "./firms";
import type { MedicalKey } from "./medical-answers";

/** A client who was invited with the case and has not opened an account. */
type Invited = { firstName: string; lastName: string; phone: string };

type Answer = (typeof formAnswers)[number];

/** What a case went through, in its order; the rules of the product turn it into rows (history.ts). */
export type Step =
  | { at: Moment; move: "submit"; firm: FirmKey; note?: string }
  | { at: Moment; move: "accept" | "recall" | "signUpClient" }
  | { at: Moment; move: "reject"; reason?: RejectionReason; note?: string };

export type FormsStory = {
  by: "client" | "firm";
  medical?: { at: Moment; answers: MedicalKey };
  financial?: {
    at: Moment;
    answers: readonly [
      employment: (typeof employmentStatuses)[number],
      lossOfIncome: Answer,
      monthlyIncomeCents: number | null,
      needFinancialHelp: Answer,
    ];
  };
  /** Without exemptions the authorization is for the complete record. */
  hipaa?: { at: Moment; exemptions?: NonNullable<HipaaInfo["authorization"]["exemptions"]> };
};

export type MessageStory = {
  at: Moment;
  from: "admin" | "client" | "firm";
  body: string;
  /** For the firm and the administrators alone, as is all that a firm writes before it accepts. */
  isIntake?: true;
  /** Of the others nobody has read it. */
  unread?: true;
};

export type CaseStory = {
  client: ClientKey | Invited;
  accident: (typeof accidentTypes)[number];
  property?: (typeof propertyTypes)[number];
  location: readonly [city: string, state: string];
  /** Whose place or vehicle it was. */
  government?: GovernmentLevel;
  /** Where the client is a child: the year of birth before that of the case, and who speaks for them. */
  minor?: { age: number; guardian: { firstName: string; phoneNumber: string; language: string } };
  /** Days from the incident to the entry of the case. */
  incidentDaysBefore: number;
  source: (typeof caseReferralSources)[number];
  added: Moment;
  description: string;
  attorney?: { name: string; firm: string; satisfied: boolean | null };
  steps?: readonly Step[];
  /** When each stage from the evaluation on was completed, in their order. */
  completed?: readonly Moment[];
  forms?: FormsStory;
  messages?: readonly MessageStory[];
};
