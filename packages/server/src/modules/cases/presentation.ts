import { isFirmNamed, withhold } from "@caseward/domain/cases/access";
import { readySentence } from "@caseward/domain/cases/intake/admission";
import { isPastDue } from "@caseward/domain/cases/lists/queue/answer-time";
import { disclosedBy } from "@caseward/domain/cases/offers/disclosure/seen";
import { isHiddenDecline, undoUntil } from "@caseward/domain/cases/offers/undo";
import { type Addressee, addresseeOf } from "@caseward/domain/cases/people/addressee";
import type { Person } from "@caseward/domain/cases/people/schema";
import type { Case, CaseAdmission, CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import { type CasePart, rightsOf } from "@caseward/domain/cases/rights/rights";
import { type CaseStatus, isUnadmitted, publicStatus } from "@caseward/domain/cases/status/status";
import { dayOf, levelOn } from "@caseward/domain/deadlines/case/level";
import type { DeadlineMark } from "@caseward/domain/deadlines/case/schema";
import { daysBetween } from "@caseward/domain/deadlines/computing/calendar";
import { imagePathOf } from "@caseward/domain/files/image";
import type { Actor } from "@caseward/domain/users/actor";
import { latestDay } from "@caseward/domain/values/days";
import type { SignedIn } from "../../platform/context";
import type { Vault } from "../../platform/encryption/vault";
import type { LinkSigner } from "../../platform/storage/signed-links";
import type { listCases } from "./lists/list-repository";
import type { listOfferedCases } from "./lists/offered-repository";
import { openPeopleOfList } from "./people/repository";
import type { CaseRow } from "./repository";

/** Who a case is described to, and when: it says what is overdue and what ends soon. Made once for all cases of a page. */
type Reader = { actor: Actor; links: LinkSigner; vault: Vault; now: Date; today: string };

export function readerOf({ actor, linkSigner: links, vault, now }: SignedIn): Reader {
  const at = now();
  return { actor, links, vault, now: at, today: dayOf(at) };
}

export type ListedCase = Awaited<ReturnType<typeof listCases>>["page"][number];

type OfLists = "hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo" | "waitingFor" | "overdueAt";

/** The columns that lists and the case itself have in common. */
type CommonRow = Pick<CaseRow, Exclude<keyof CaseRow & keyof ListedCase, OfLists | "peopleVersion">>;

type Firm = { id: number; firmName: string } | null;

type OpenedCase = Pick<Case, "medicalInfo" | "financialInfo" | "hipaaInfo" | "messages"> & {
  case: CommonRow & Pick<CaseRow, "description">;
  lawFirm: Firm;
  people: readonly Person[];
};

/** A case as it is opened: what the caller's rights do not hold is null, and what D7 withholds from the role is absent. */
export function describeCase(found: OpenedCase, reader: Reader): Case {
  const reads = readsOf(found.case, reader);
  const whole: Case = Object.assign(commonFields(found.case, found.lawFirm, reader, reads), {
    description: reads("story") ? found.case.description : null,
    addressee: spokenTo(found.case, found.people, reads, reader.now),
    medicalInfo: found.medicalInfo,
    financialInfo: found.financialInfo,
    hipaaInfo: found.hipaaInfo,
    messages: found.messages,
  });
  return withhold(whole, reader.actor.userType);
}

/** Who is spoken to, with the number for those who may call; null where nobody has named people. */
function spokenTo(client: CommonRow, people: readonly Person[], reads: Reads, now: Date): Addressee | null {
  if (people.length === 0 || !reads("people")) return null;
  const addressee = addresseeOf({ client, people, today: latestDay(now) });
  return reads("contact") ? addressee : { ...addressee, phoneNumber: null };
}

export const describeListedCase = (found: ListedCase, reader: Reader): CaseListItem =>
  withhold(listedFields(found, reader, readsOf(found, reader)), reader.actor.userType);

type Reads = (part: CasePart) => boolean;

function listedFields(found: ListedCase, reader: Reader, reads: Reads): CaseListItem {
  const { actor, now } = reader;
  const { id: caseId, peopleVersion: version, lawFirmId, firmName, sealedPeople: sealed } = found;
  const people = sealed ? openPeopleOfList(reader.vault, { caseId, version, sealed }) : [];
  const lawFirm = lawFirmId === null || firmName === null ? null : { id: lawFirmId, firmName };
  const readsForms = reads("forms");
  const forms = {
    hasMedicalInfo: readsForms && found.hasMedicalInfo,
    hasFinancialInfo: readsForms && found.hasFinancialInfo,
    hasHipaaInfo: readsForms && found.hasHipaaInfo,
  };
  const readsFacts = reads("facts");
  return Object.assign(commonFields(found, lawFirm, reader, reads), forms, {
    addressee: spokenTo(found, people, reads, now),
    formsDone: Object.values(forms).filter(Boolean).length,
    unreadMessages: found.unreadMessages,
    waitingFor: readsFacts ? (isDeclineHidden(found, reader) ? "lawfirm" : found.waitingFor) : null,
    // What a firm has promised is between it and the administrators.
    isOverdue: readsFacts && actor.userType !== "client" && isPastDue(found.overdueAt, now),
  });
}

function readsOf(row: CommonRow, { actor }: Reader, wasOffered = false): Reads {
  const { reads } = rightsOf(actor, row, wasOffered);
  return (part) => reads.includes(part);
}

type Offered = Awaited<ReturnType<typeof listOfferedCases>>["page"][number];

/** A case as the firm was offered it: of one that is no longer with the firm nothing that came later is answered (D3). */
export function describeOfferedCase(found: Offered, reader: Reader): OfferedCase {
  // What the case discloses by now may be another firm's.
  const row = { ...found, disclosed: disclosedBy(found) };
  const reads = readsOf(row, reader, true);
  const whole = listedFields(row, reader, reads);
  const viewable = reads("facts");
  // Filled in and not copied: copies of so many fields took a quarter of the call (docs/performance.md).
  const offered: OfferedCase = Object.assign(whole, {
    status: isHeldOn(found.outcome) ? publicStatus(found.status) : ("Rejected" as const),
    assignedAt: found.offeredAt.toISOString(),
    lawFirmNote: found.offerNote,
    expiresAt: found.outcome === null ? whole.expiresAt : null,
    viewable,
    outcome: found.outcome,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    undoUntil: undoUntilOf(found, reader)?.toISOString() ?? null,
    ...(viewable ? {} : noFacts),
  });
  return withhold(offered, "lawfirm");
}

function undoUntilOf(found: Offered, { actor, now }: Reader): Date | null {
  const { firmId: lawFirmId } = actor;
  return lawFirmId === null ? null : undoUntil({ ...found, lawFirmId }, found, now);
}

/** Whether the offer waits for its answer or was accepted. */
const isHeldOn = (outcome: Offered["outcome"]) => outcome === null || outcome === "accepted";

const noFacts = {
  accidentType: null,
  propertyType: null,
  city: null,
  county: null,
  state: null,
  date: null,
  datePrecision: null,
  governmentLevel: null,
  defect: null,
  medicalCare: null,
  lawFirmId: null,
  lawFirm: null,
};

/** A client is told of a decline once the firm can take it back no more, and reads until then what was before. */
const isDeclineHidden = (row: CommonRow, { actor, now }: Reader) => isHiddenDecline(actor.userType, row, now);

const statusOf = (row: CommonRow, reader: Reader): CaseStatus =>
  isDeclineHidden(row, reader) ? "Submitted" : publicStatus(row.status);

const sinceOf = (row: CommonRow, reader: Reader) =>
  isDeclineHidden(row, reader) ? row.assignedAt : row.waitingSince;

function commonFields(row: CommonRow, lawFirm: Firm, reader: Reader, reads: Reads) {
  const { actor, links, today } = reader;
  const isNamed = isFirmNamed(actor.userType, row.status);
  return {
    caseId: row.id,
    status: statusOf(row, reader),
    client: {
      id: row.clientId,
      firstName: reads("name") ? row.firstName : null,
      lastName: reads("name") ? row.lastName : null,
      email: reads("contact") ? row.email : null,
      phoneNumber: reads("contact") ? row.phoneNumber : null,
      userType: "client" as const,
    },
    accidentType: row.accidentType,
    propertyType: row.propertyType,
    city: row.city,
    state: row.state,
    county: row.county,
    date: row.incidentDate,
    datePrecision: row.datePrecision,
    governmentLevel: row.governmentLevel,
    defect: row.defect,
    medicalCare: row.medicalCare,
    imageUrl: reads("files") && row.imageFileId ? links.sign(imagePathOf(row.imageFileId)) : null,
    createdAt: row.createdAt.toISOString(),
    createdFrom: row.createdFrom,
    referralSource: row.referralSource,
    hasAttorney: row.hasAttorney,
    attorneyName: row.attorneyName,
    lawFirmName: row.attorneyFirmName,
    satisfiedWithAttorney: row.satisfiedWithAttorney,
    lawFirmId: isNamed ? row.lawFirmId : null,
    lawFirm: isNamed ? lawFirm : null,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    waitingSince: (reads("facts") && sinceOf(row, reader)?.toISOString()) || null,
    lawFirmNote: row.lawFirmNote,
    expiresAt: reads("facts") && row.status === "Submitted" ? (row.answerDueAt?.toISOString() ?? null) : null,
    deadline: reads("deadlines") ? deadlineOf(row, today) : null,
    disclosed: row.disclosed,
    ...admissionOf(row, actor),
  };
}

type DeadlineRow = Pick<
  CommonRow,
  "deadlineOn" | "deadlineState" | "deadlineAmberFrom" | "deadlineRedFrom" | "deadlineDays"
>;

/** The earliest time limit that still runs on a day. */
export function deadlineOf(row: DeadlineRow, today: string): DeadlineMark | null {
  const {
    deadlineOn: date,
    deadlineState: state,
    deadlineAmberFrom: amberFrom,
    deadlineRedFrom: redFrom,
  } = row;
  if (date === null || state === null || amberFrom === null || redFrom === null) return null;
  const next = date < today ? row.deadlineDays.find((day) => day >= today) : undefined;
  return {
    ...{ date, daysLeft: daysBetween(today, date), level: levelOn(today, { amberFrom, redFrom }), state },
    ...(next === undefined ? {} : { next: { date: next, daysLeft: daysBetween(today, next) } }),
  };
}

/** Where a case stands that somebody told of. */
function admissionOf(row: CommonRow, { userType }: Actor): { admission?: CaseAdmission } {
  const { status, reference, admissionDecidedAt, turnDownReason: reason } = row;
  if (reference === null) return {};
  const admission = {
    state: isUnadmitted(status) ? stateOf[status] : ("admitted" as const),
    reference,
    decidedAt: admissionDecidedAt?.toISOString() ?? null,
    reason: userType === "admin" ? reason : null,
    sentence: row.turnDownSentence ?? (reason && readySentence(reason)),
  };
  return { admission };
}

const stateOf = { Awaiting: "awaiting", TurnedDown: "turned_down" } as const;
