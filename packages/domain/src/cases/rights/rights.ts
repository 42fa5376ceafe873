import { DomainError } from "../../errors/catalogue";
import type { Actor } from "../../users/actor";
import { type DisclosedPart, disclosedParts } from "../offers/offer";
import { type CaseStatus, isUnadmitted, publicStatus, type StoredStatus } from "../status/status";
import { type CasePosition, invalidTransition, notAdmitted } from "../status/transition";
import { noLongerYours, notNow, notYours } from "./refusals";

/**
 * The parts of a case that rights name: the thread is with the client, intake between a firm and the administrators
 * alone, an offer a firm's own. Parties are the names to look for in a firm's records, and the story is what was told
 * in free words.
 */
export type CasePart =
  | ("facts" | "name" | "story" | "people" | "parties" | "contact" | "files" | "stages" | "tasks")
  | ("offer" | "assignments" | "forms" | "drafts" | "thread" | "intake" | "deadlines");

export type Rights = { reads: readonly CasePart[]; writes: readonly CasePart[] };

const adminReads = [
  "facts",
  "name",
  "story",
  "people",
  "contact",
  "files",
  "stages",
  "tasks",
  "forms",
  "thread",
  "intake",
  "assignments",
  "deadlines",
] as const;

const clientReads = [
  ...(["facts", "name", "story", "people", "contact", "files", "stages"] as const),
  ...(["forms", "drafts", "thread"] as const),
] as const;

/**
 * What each kind of caller reads and writes of a case, and a firm by where the case stands for it. A client has this on
 * their own case, a draft is its writer's alone, and cases/access.ts says which fields of the facts a role gets (D7).
 */
export const caseRights = {
  admin: {
    reads: adminReads,
    writes: [
      "facts",
      "people",
      "contact",
      "files",
      "stages",
      "tasks",
      "thread",
      "intake",
      "offer",
      "deadlines",
    ],
  },
  client: {
    reads: clientReads,
    writes: ["forms", "drafts", "thread"],
  },
  lawfirm: {
    offered: {
      reads: [
        ...(["facts", "name", "story", "people", "parties", "contact", "files", "stages", "tasks"] as const),
        ...(["intake", "offer", "deadlines"] as const),
      ],
      writes: ["intake", "offer"],
    },
    accepted: {
      reads: [
        "facts",
        "name",
        "story",
        "people",
        "contact",
        "files",
        "stages",
        "tasks",
        "forms",
        "drafts",
        "thread",
        "intake",
        "offer",
        "deadlines",
      ],
      writes: ["people", "stages", "forms", "drafts", "thread", "intake", "deadlines"],
    },
    /** Rejected by the firm, and still with it. */
    rejected: { reads: ["facts", "name", "story", "stages", "offer"], writes: [] },
    /** Recalled from the firm, or passed on. */
    released: { reads: ["offer", "name"], writes: [] },
    never: { reads: [], writes: [] },
  },
  /** Not admitted: the administrators correct it, and a client reads what they told of it. For nobody else it is there. */
  unadmitted: {
    admin: {
      reads: adminReads,
      writes: ["facts", "people", "contact", "files"],
    },
    client: {
      reads: clientReads,
      writes: [],
    },
  },
} as const satisfies Record<"admin" | "client", Rights> &
  Record<"lawfirm" | "unadmitted", Record<string, Rights>>;

type FirmStanding = keyof (typeof caseRights)["lawfirm"];

/** Where a case stands for the firm that holds it. No firm holds a new one. */
const standingOfHolder = {
  New: "never",
  Submitted: "offered",
  Accepted: "accepted",
  Rejected: "rejected",
} as const satisfies Record<CaseStatus, FirmStanding>;

/**
 * Whose a case is, where it stands, who told of it, and what the firm that it is offered to may see by now. An accepted
 * case is always disclosed in full.
 */
export type HeldCase = Pick<CasePosition, "status" | "lawFirmId"> & {
  clientId: number;
  createdFrom: string;
  disclosed: DisclosedPart;
};

/** What a firm does not read of a case, however it stands, before more of it is disclosed (offers/disclosure). */
const withheldNow = {
  summary: ["name", "story", "people", "parties", "contact", "files", "tasks"],
  names: ["story", "people", "contact", "files", "tasks"],
  full: [],
} as const satisfies Record<DisclosedPart, readonly CasePart[]>;

const disclosedRights = (disclosed: DisclosedPart) => {
  if (disclosed === "full") return caseRights.lawfirm;
  const withheld: readonly CasePart[] = withheldNow[disclosed];
  const entries = Object.entries(caseRights.lawfirm).map(([standing, { reads, writes }]) => [
    standing,
    { reads: reads.filter((part) => !withheld.includes(part)), writes },
  ]);
  return Object.fromEntries(entries) as Record<FirmStanding, Rights>;
};

const firmRights: Record<DisclosedPart, Record<FirmStanding, Rights>> = {
  summary: disclosedRights("summary"),
  names: disclosedRights("names"),
  full: disclosedRights("full"),
};

/**
 * The rights of a caller. Whether a firm was ever offered the case counts where it does not hold it: `disclosed` is then
 * what was disclosed to it.
 */
export function rightsOf(
  actor: Actor,
  { clientId, status, lawFirmId, createdFrom, disclosed }: HeldCase,
  wasOffered = false,
): Rights {
  if (isUnadmitted(status)) {
    if (actor.userType === "admin") return caseRights.unadmitted.admin;
    const isOwn = actor.userType === "client" && clientId === actor.id && createdFrom === "CLIENT";
    return isOwn ? caseRights.unadmitted.client : caseRights.lawfirm.never;
  }
  if (actor.userType === "admin") return caseRights.admin;
  if (actor.userType === "client")
    return clientId === actor.id ? caseRights.client : caseRights.lawfirm.never;
  const isHolder = actor.firmId !== null && lawFirmId === actor.firmId;
  const rights = firmRights[disclosed];
  if (isHolder) return rights[standingOfHolder[status]];
  return wasOffered ? rights.released : rights.never;
}

/** Which single cases somebody may open (specification, section 5, "View access"; by user id, D14). */
export const canViewCase = (actor: Actor, held: HeldCase) => canRead(actor, held, ["facts"]);

export const canRead = (actor: Actor, held: HeldCase, parts: readonly CasePart[], wasOffered = false) =>
  isAnyOf(parts, rightsOf(actor, held, wasOffered).reads);

export const canWrite = (actor: Actor, held: HeldCase, parts: readonly CasePart[]) =>
  isAnyOf(parts, rightsOf(actor, held).writes);

const isAnyOf = (parts: readonly CasePart[], open: readonly CasePart[]) =>
  parts.some((part) => open.includes(part));

/** Throws `access_denied` in the words of the caller's role, unless one of the parts may be read. */
export function assertCanRead(
  actor: Actor,
  held: HeldCase,
  parts: readonly CasePart[],
  wasOffered = false,
): void {
  if (canRead(actor, held, parts, wasOffered)) return;
  if (canViewCase(actor, held))
    throw new DomainError("access_denied", { message: notNow[publicStatus(held.status)] });
  throw notYours(actor.userType);
}

/**
 * Throws where none of the parts may be written: `invalid_transition` with the present state for a firm that has or had
 * the case, and otherwise `access_denied` (D2).
 */
export function assertCanWrite(
  actor: Actor,
  held: HeldCase,
  { parts, wasOffered, outcome }: { parts: readonly CasePart[] } & FormerOffer,
): void {
  const { reads, writes } = rightsOf(actor, held, wasOffered);
  if (isAnyOf(parts, writes)) return;
  if (isUnadmitted(held.status) && reads.length > 0) throw notAdmitted(held.status);
  if (actor.userType !== "lawfirm" || reads.length === 0) throw notYours(actor.userType);
  if (reads.includes("facts")) throw invalidTransition(held);
  throw noLongerYours({ outcome, isWithAnother: held.lawFirmId !== null });
}

/** Whether the caller's firm was ever offered the case, and what became of its last offer. */
type FormerOffer = { wasOffered: boolean; outcome?: string | null | undefined };

/** What has to be disclosed of a case before a firm that holds it reads a part of it. */
export const disclosuresThatShow = (part: CasePart): DisclosedPart[] =>
  disclosedParts.filter((disclosed) => !isAnyOf([part], withheldNow[disclosed]));

/** The statuses in which a firm that holds a case reads a part of it, if that is disclosed. */
export const statusesThatShow = (part: CasePart): CaseStatus[] =>
  (Object.keys(standingOfHolder) as CaseStatus[]).filter((status) =>
    isAnyOf([part], caseRights.lawfirm[standingOfHolder[status]].reads),
  );

/** The client and the firm of a case, as far as they read a part of it: whom a change of that part affects. */
export function partiesReading<Held extends HeldCase>(held: Held, part: CasePart) {
  const statuses: readonly StoredStatus[] = statusesThatShow(part);
  const isForFirm =
    held.lawFirmId !== null &&
    statuses.includes(held.status) &&
    disclosuresThatShow(part).includes(held.disclosed);
  const isHidden = isUnadmitted(held.status) && held.createdFrom !== "CLIENT";
  return {
    clientId: !isHidden && isAnyOf([part], caseRights.client.reads) ? held.clientId : null,
    lawFirmId: isForFirm ? held.lawFirmId : null,
  };
}
