import { type Canary, canaries } from "./canaries";

const ofTheCase = [
  "clientName",
  "caseContact",
  "caseFields",
  "description",
  "casePhone",
  "offerTime",
  "accountName",
] as const;
const thread = ["message", "earlyMessage"] as const;
const forms = [
  ...(["medical", "hipaa", "income", "lawyerName"] as const),
  ...(["representative", "exemption", "initials", "birth", "imaging", "symptom"] as const),
];
/** Who has read the rules of law, which every law firm sees. */
const ofRules = ["ruleReviewer", "ruleReview"] as const;
const people = ["personName", "personContact", "personBirth"] as const;
const ofOwnAccount = ["ownAccount", "turnDown"] as const;
const ofTheFirm = [
  ...(["firmName", "firmNotes", "firmContact", "firmPhone", "contactName", "contactTitle"] as const),
  ...(["contactFax", "firmDescription", "firmUsp", "firmSoftware", "firmSite"] as const),
  ...(["firmBar", "firmPause"] as const),
];

/**
 * The administrators get everything but what is somebody's own: addresses at home and drafts.
 */
const keptFromAdmins: readonly Canary[] = [
  "address",
  "homeTown",
  "requestKey",
  "clientDraft",
  "holderDraft",
  "onboardingDraft",
  "browser",
];

/** What each reader may receive at all. Nothing else appears in any field, header, cursor or refusal. */
export const allowed = {
  anonymous: [],
  otherClient: [],
  /** The firm that has not answered its offer: whom it is about and its own question, no word of the client's. */
  outsider: ["waitingContact", "question", ...ofRules],
  firmless: ["onboardingDraft"],
  former: ["clientName", "formerNote", "otherFirmName", "otherFirmNotes", "rejectionNote", ...ofRules],
  client: [
    ...ofTheCase,
    ...people,
    ...forms,
    ...thread,
    "address",
    "homeTown",
    ...(["firmName", "firmPhone", "contactName", "contactTitle"] as const),
    "clientDraft",
    ...ofOwnAccount,
  ],
  holder: [
    ...ofTheCase,
    ...people,
    ...forms,
    ...thread,
    ...ofTheFirm,
    ...ofRules,
    ...(["offerNote", "extension", "conflictNote", "conflictSearched"] as const),
    "taskKind",
    "lawyerEmail",
    "holderDraft",
    ...(["deadlineBasis", "deadlineDate"] as const),
  ],
  /**
   * An account's address stands on the Users page, since it is what an invitation goes to
   * (docs/decisions.md).
   */
  admin: (Object.keys(canaries) as Canary[]).filter((name) => !keptFromAdmins.includes(name)),
} satisfies Record<string, readonly Canary[]> as Record<ReaderName, readonly Canary[]>;

type ReaderName =
  | "anonymous"
  | "otherClient"
  | "outsider"
  | "firmless"
  | "former"
  | "client"
  | "holder"
  | "admin";
export type Reader = ReaderName;
