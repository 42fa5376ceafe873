import type { Change } from "@caseward/domain/messages/live/schema";
import { type LiveTopic, liveTopics } from "@caseward/domain/messages/live/topics";
import type { QueryKey } from "@tanstack/react-query";

/** Procedures whose answers a change makes stale. What somebody is writing, such as a form, is not among them. */
type Affected = { ofCase: readonly string[]; lists: readonly string[] };

const caseLists = ["cases.list", "cases.listForFirm", "cases.listRejected", "cases.listOffered"];

const affected: Record<LiveTopic, Affected> = {
  case: {
    // What a firm may read of the thread changes as the case moves.
    ofCase: [
      ...["cases.get", "people.get", "caseDeadlines.list"],
      ...["cases.assignments", "cases.offerPlan", "stages.list", "messages.list"],
    ],
    lists: [...caseLists, "cases.overview", "cases.views"],
  },
  stages: { ofCase: ["stages.list", "cases.get"], lists: [] },
  messages: { ofCase: ["messages.list"], lists: [...caseLists, "cases.views"] },
  tasks: { ofCase: ["tasks.listOfCase", "tasks.get"], lists: ["tasks.list"] },
};

const topicsOf = ({ topic }: Change) => (topic === "missed" ? liveTopics : [topic]);

/** The lists that a change may reorder, by their procedures. */
export const listsOf = (change: Change): string[] =>
  topicsOf(change).flatMap((topic) => affected[topic].lists);

/** Whether a query is about the case of a change and the change makes its answer stale. */
export function isAboutCase(queryKey: QueryKey, change: Change): boolean {
  const procedure = procedureOf(queryKey);
  if (!topicsOf(change).some((topic) => affected[topic].ofCase.includes(procedure))) return false;
  const caseId = caseIdOf(queryKey);
  return change.caseId === null || caseId === undefined || caseId === change.caseId;
}

/** tRPC's keys begin with the path of the procedure: `[["cases", "get"], { input, type }]`. */
export const procedureOf = ([path]: QueryKey): string => (Array.isArray(path) ? path.join(".") : "");

/** The address of a case page holds the number as text. */
function caseIdOf([, options]: QueryKey): number | undefined {
  const { caseId } = (options as { input?: { caseId?: number | string } } | undefined)?.input ?? {};
  return caseId === undefined ? undefined : Number(caseId);
}
