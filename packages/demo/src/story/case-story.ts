import type { GovernmentLevel } from "@caseward/domain/cases/circumstances";
import type { Disclosure, ExclusionCode, OfferMatch } from "@caseward/domain/cases/offers/offer";
import type {
  accidentTypes,
  caseReferralSources,
  propertyTypes,
  RejectionReason,
} from "@caseward/domain/cases/options";
import type { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import type { End, Moment } from "../moments";
import type { ClientKey } from "./accounts";
import type { FirmKey } from "./firms";
import type { MedicalKey } from "./medical-answers";

/** A client who was invited with the case and has not opened an account. */
type Invited = { firstName: string; lastName: string; phone: string };

type Answer = (typeof formAnswers)[number];

type Submit = {
  at: Moment;
  move: "submit";
  firm: FirmKey;
  note?: string;
  /** When the offer ends, where that is not as the firm has promised. */
  respondBy?: End;
  disclosure?: Disclosure;
  /** To whom the case goes by itself when the firm does not take it. */
  next?: readonly FirmKey[];
  /** The server itself offers it, by the plan. */
  byPlan?: true;
  match?: OfferMatch;
  /** Why a firm got it that the matching left out. */
  override?: string;
};

/** What a case went through, in its order; the rules of the product turn it into rows (history.ts). */
export type Step =
  | Submit
  | { at: Moment; move: "accept" | "recall" | "signUpClient" | "expire" }
  | { at: Moment; move: "extend"; until: End; reason: string }
  | { at: Moment; move: "passOver"; firm: FirmKey; code: ExclusionCode }
  | { at: Moment; move: "reject"; reason?: RejectionReason; note?: string };

export type StepOf<Kind extends Step["move"]> = Extract<Step, { move: Kind }>;

/** What moves the case itself. */
export type Move = Exclude<Step, { move: "extend" | "passOver" }>;

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
