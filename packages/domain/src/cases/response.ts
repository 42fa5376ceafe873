import { z } from "zod";
import { deadlineMarkSchema } from "../deadlines/case/schema";
import { financialInfoSchema } from "../forms/financial";
import { hipaaInfoSchema } from "../forms/hipaa/schema";
import { medicalInfoSchema } from "../forms/medical";
import { messageSchema } from "../messages/schema";
import { userTypes } from "../users/actor";
import { datePrecisions, defects, governmentLevels } from "./circumstances";
import { admissions, turnDownReasons } from "./intake/admission";
import { conflictResults, disclosedParts, disclosures } from "./offers/offer";
import { offerMatchSchema } from "./offers/response";
import { rejectionReasonCodes } from "./options";
import { addresseeSchema } from "./people/addressee";
import { caseStatuses } from "./status/status";

const instant = z.string();

/** Where a case stands that a client or an anonymous caller told of. Nothing of it is said of others. */
const admissionSchema = z.object({
  state: z.enum(admissions),
  /** Short and random: what the person was given, to name the case by. */
  reference: z.string(),
  decidedAt: instant.nullable(),
  /** Why it was turned down, which administrators alone are told. */
  reason: z.enum(turnDownReasons).nullable(),
  /** What the person reads of it, in English unless the administrator wrote it. */
  sentence: z.string().nullable(),
});

/** What every view of a case carries. Optional fields are those that D7 withholds from some roles. */
const commonFields = {
  caseId: z.number(),
  status: z.enum(caseStatuses),
  client: z.object({
    id: z.number(),
    /** Null where the firm has seen no name yet. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    userType: z.literal("client"),
  }),
  accidentType: z.string().nullable(),
  propertyType: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Null where a firm has the case no more. */
  county: z.string().nullable(),
  /** Of a month its first day. */
  date: z.string().nullable(),
  datePrecision: z.enum(datePrecisions).nullable(),
  governmentLevel: z.enum(governmentLevels).nullable(),
  defect: z.enum(defects).nullable(),
  medicalCare: z.boolean().nullable(),
  /** Who is spoken to about the case. Null where nobody has named people, and for who may not read them. */
  addressee: addresseeSchema.nullable(),
  imageUrl: z.string().nullable(),
  createdAt: instant,
  createdFrom: z.string(),
  /** Absent where an administrator entered the case, and for firms. */
  admission: admissionSchema.optional(),
  referralSource: z.string().optional(),
  hasAttorney: z.boolean().optional(),
  attorneyName: z.string().nullable().optional(),
  lawFirmName: z.string().nullable().optional(),
  satisfiedWithAttorney: z.boolean().nullable().optional(),
  lawFirmId: z.number().nullable(),
  lawFirm: z.object({ id: z.number(), firmName: z.string() }).nullable(),
  assignedAt: instant.nullable(),
  /** Since when it waits for somebody. Null where it waits for nobody. */
  waitingSince: instant.nullable(),
  lawFirmNote: z.string().nullable().optional(),
  /** When the open offer ends without an answer. Null where none is open, absent for clients. */
  expiresAt: instant.nullable().optional(),
  /** The earliest time limit that is neither met nor off. Null where the caller reads none, absent for clients. */
  deadline: deadlineMarkSchema.nullable().optional(),
  /** What the firm may see of it by now. Absent for clients. */
  disclosed: z.enum(disclosedParts).optional(),
};

/** A case as it is opened: everything that the caller's role may see. */
export const caseSchema = z.object({
  ...commonFields,
  /** The client's own words. Null where the firm may not read them yet. */
  description: z.string().nullable(),
  medicalInfo: medicalInfoSchema.nullable(),
  financialInfo: financialInfoSchema.nullable(),
  hipaaInfo: hipaaInfoSchema.nullable(),
  messages: z.array(messageSchema),
});

/** A case as lists carry it. */
export const caseListItemSchema = z.object({
  ...commonFields,
  hasMedicalInfo: z.boolean(),
  hasFinancialInfo: z.boolean(),
  hasHipaaInfo: z.boolean(),
  /** How many of the three forms are done. */
  formsDone: z.number().int().min(0).max(3),
  /** Messages of the thread that the caller's party has not read, at most 100. */
  unreadMessages: z.number(),
  /** Whose turn it is. Null where the case waits for nobody. */
  waitingFor: z.enum(userTypes).nullable(),
  /** Whether the firm's promised time to answer is over, or the 48 hours in which a new case should find a firm. */
  isOverdue: z.boolean(),
});

export const assignmentOutcomes = ["accepted", "rejected", "recalled", "expired"] as const;
export type AssignmentOutcome = (typeof assignmentOutcomes)[number];

/**
 * A case by the firm's last offer of it, with what became of the offer and when. Once it is with the firm no more,
 * `viewable` is false and the answer holds the offer alone (D3).
 */
export const offeredCaseSchema = caseListItemSchema.extend({
  viewable: z.boolean(),
  outcome: z.enum(assignmentOutcomes).nullable(),
  decidedAt: instant.nullable(),
  /** Until when the firm can take its decline back; null where it can't. */
  undoUntil: instant.nullable(),
});

export const caseResponseSchema = z.object({ case: caseSchema });

export const casesResponseSchema = z.object({
  cases: z.array(caseListItemSchema),
  nextCursor: z.string().nullable(),
  /** Present where it is cheap; null when there are more than a thousand. */
  total: z.number().nullable().optional(),
});

export const offeredCasesResponseSchema = z.object({
  cases: z.array(offeredCaseSchema),
  nextCursor: z.string().nullable(),
});

export const firmCasesResponseSchema = z.object({
  assignedCases: z.array(caseListItemSchema),
  rejectedCases: z.array(offeredCaseSchema),
  nextCursor: z.string().nullable(),
});

/** What a firm has found in its own records about the names of a case. */
const conflictCheckOfOfferSchema = z.object({
  result: z.enum(conflictResults),
  checkedAt: instant,
  note: z.string().nullable(),
  /** Which names it looked up. */
  searched: z.string().nullable(),
});

export const assignmentSchema = z.object({
  id: z.number(),
  caseId: z.number(),
  /** As the firm has seen it: null where it has seen no name. */
  client: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  lawFirm: z.object({ id: z.number(), firmName: z.string() }),
  note: z.string().nullable(),
  assignedAt: instant,
  assignedBy: z.string(),
  /** How much the firm is told of the client before it accepts. */
  disclosure: z.enum(disclosures),
  /** When the offer ends without an answer, before any extension. */
  respondBy: instant,
  /** To when the firm has extended it, and why. */
  extendedUntil: instant.nullable(),
  extensionReason: z.string().nullable(),
  /** When it ends without an answer, extension included. It stays once the offer is over. */
  expiresAt: instant,
  /** When somebody of the firm first opened the case. */
  viewedAt: instant.nullable(),
  conflictCheck: conflictCheckOfOfferSchema.nullable(),
  /** What the matching said of the firm when the offer was made. Null where none was asked, absent for firms. */
  match: offerMatchSchema.nullable().optional(),
  /** Why an administrator chose the firm against the matching. Absent for firms. */
  overrideReason: z.string().nullable().optional(),
  /** Until when the firm can take its decline back; null where it can't. */
  undoUntil: instant.nullable(),
  /** When it last took a decline of this offer back. */
  undoneAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Null where the time decided. */
  decidedBy: z.string().nullable(),
  outcome: z.enum(assignmentOutcomes).nullable(),
  reasonCode: z.enum(rejectionReasonCodes).nullable(),
  reasonNote: z.string().nullable(),
});

export const assignmentsResponseSchema = z.object({ assignments: z.array(assignmentSchema) });

export type CaseAdmission = z.infer<typeof admissionSchema>;
export type Case = z.infer<typeof caseSchema>;
export type CaseListItem = z.infer<typeof caseListItemSchema>;
export type OfferedCase = z.infer<typeof offeredCaseSchema>;
export type CasesResponse = z.infer<typeof casesResponseSchema>;
export type OfferedCasesResponse = z.infer<typeof offeredCasesResponseSchema>;
export type FirmCasesResponse = z.infer<typeof firmCasesResponseSchema>;
export type Assignment = z.infer<typeof assignmentSchema>;
