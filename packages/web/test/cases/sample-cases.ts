import { turnDownSentences } from "@caseward/domain/cases/intake/admission";
import type { Case, CaseAdmission, CaseListItem } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { type StageKey, stageKeys } from "@caseward/domain/stages/stages";

/** A case as an admin gets it, with what the test wants different. */
export const sampleCase = (change: Partial<Case> = {}): Case => ({
  ...commonFields,
  referralSource: "Google",
  hasAttorney: true,
  attorneyName: "A. Old",
  lawFirmName: "Old & Co",
  satisfiedWithAttorney: false,
  lawFirmNote: "Call before noon.",
  description: "Fell on a wet floor.",
  medicalInfo: null,
  financialInfo: null,
  hipaaInfo: null,
  messages: [],
  ...change,
});

/** The same as a client gets it: without what D7 withholds. */
export const clientCase = (change: Partial<Case> = {}): Case => {
  const { lawFirmNote: _note, ...legalCase } = firmCase(change);
  return legalCase;
};

export const firmCase = (change: Partial<Case> = {}): Case => {
  const {
    referralSource: _source,
    hasAttorney: _has,
    attorneyName: _name,
    lawFirmName: _firm,
    satisfiedWithAttorney: _satisfied,
    ...legalCase
  } = sampleCase(change);
  return legalCase;
};

export const listedCase = (change: Partial<CaseListItem> = {}): CaseListItem => ({
  ...commonFields,
  hasMedicalInfo: false,
  hasFinancialInfo: false,
  hasHipaaInfo: false,
  formsDone: 0,
  unreadMessages: 0,
  waitingFor: "admin",
  isOverdue: false,
  ...change,
});

const commonFields = {
  caseId: 7,
  status: "New" as const,
  client: {
    id: 3,
    firstName: "María",
    lastName: "Núñez",
    email: "maria@example.test",
    phoneNumber: "4155550199",
    userType: "client" as const,
  },
  accidentType: "Slip and fall",
  propertyType: "Commercial Property",
  city: "Oakland",
  state: "CA",
  county: null,
  date: "2026-03-10",
  datePrecision: "day" as const,
  governmentLevel: null,
  defect: null,
  medicalCare: null,
  addressee: null,
  imageUrl: null,
  createdAt: "2026-03-12T20:30:00.000Z",
  createdFrom: "ADMIN",
  lawFirmId: null,
  lawFirm: null,
  assignedAt: null,
  waitingSince: "2026-03-12T20:30:00.000Z",
};

export const withMarsh = {
  lawFirmId: 7,
  lawFirm: { id: 7, firmName: "Marsh & Partners" },
  assignedAt: "2026-03-14T17:05:00.000Z",
};

/** Whom a client calls before and after the acceptance. */
export const intakeContact = {
  who: "intake" as const,
  firmName: null,
  person: null,
  phone: "4155550133",
  office: null,
};
export const marshContact = {
  who: "firm" as const,
  firmName: "Marsh & Partners",
  person: { firstName: "Ana", lastName: "Marsh", title: "Partner" },
  phone: "4155550100",
  office: null,
};

type Moment = { startedAt?: string; completedAt?: string };

/** All ten stages; those that are named are active. */
export const stagesWith = (active: Partial<Record<StageKey, Moment>>): StageRecord[] =>
  stageKeys.map((stageKey) => ({
    stageKey,
    isActive: stageKey in active,
    startedAt: active[stageKey]?.startedAt ?? null,
    completedAt: active[stageKey]?.completedAt ?? null,
  }));

export const newStages = stagesWith({ onboarding: { startedAt: "2026-03-12T20:30:00.000Z" } });

/** What a client told and nobody has read yet, and what was turned down. */
export const awaiting = {
  state: "awaiting",
  reference: "HK7M2-QXTB4",
  decidedAt: null,
  reason: null,
  sentence: null,
} as const satisfies CaseAdmission;
export const turnedDown = {
  state: "turned_down",
  reference: "HK7M2-QXTB4",
  decidedAt: "2026-03-13T10:00:00.000Z",
  reason: "too_long_ago",
  sentence: turnDownSentences.too_long_ago,
} as const satisfies CaseAdmission;
