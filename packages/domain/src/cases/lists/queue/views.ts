import { invalidField } from "../../../errors/catalogue";
import type { UserType } from "../../../users/actor";
import type { CaseSortField } from "../sort";

/** The views of a list of cases, by what people call them. */
const viewLabels = {
  overdue: "Overdue",
  to_reroute: "To re-route",
  unassigned: "Unassigned",
  to_answer: "To answer",
  unread: "Unread",
  forms_missing: "Forms missing",
  mail_failed: "Mail failed",
  from_clients: "From clients",
  deadline_soon: "Deadline soon",
} as const;

export type CaseView = keyof typeof viewLabels;

export const caseViews = Object.keys(viewLabels) as [CaseView, ...CaseView[]];

/** Which of them a role has, in the order of its screen. */
export const viewsOf = {
  admin: [
    ...(["overdue", "to_reroute", "unassigned", "unread", "forms_missing"] as const),
    ...(["mail_failed", "from_clients", "deadline_soon"] as const),
  ],
  lawfirm: ["to_answer", "unread", "forms_missing", "deadline_soon"],
  client: [],
} as const satisfies Record<UserType, readonly CaseView[]>;

/** What a view is sorted by that is worked off from its start, where nobody asks for another order. */
export const sortOfView: Partial<Record<CaseView, CaseSortField>> = {
  overdue: "queue",
  to_answer: "queue",
  deadline_soon: "deadline",
};

export const viewLabel = (view: CaseView): string => viewLabels[view];

/** Throws `validation_failed` where the caller's role has no such view. */
export function assertHasView(userType: UserType, view: CaseView | null, path = "view"): void {
  const views: readonly CaseView[] = viewsOf[userType];
  if (view !== null && !views.includes(view)) throw invalidField(path, unknownView(views));
}

const unknownView = (views: readonly CaseView[]) =>
  views.length > 0
    ? `Please choose one of these views: ${views.join(", ")}`
    : "Your list of cases has no views";

/** What is said of a word that is no view for anybody, who asks not being known to a schema. */
export const unknownViewMessage = unknownView(caseViews);
