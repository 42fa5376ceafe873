import type { Ask } from "../../../lib/lists/use-pages";
import type { RouterOutputs, trpc } from "../../../lib/trpc/trpc";

type Client = ReturnType<typeof trpc.useUtils>["client"];
type Answer = RouterOutputs["tasks"]["listOfCase"];

const tasksOf = ({ tasks }: Answer) => tasks;

/** The reminders about a case, page by page. */
export const caseTasksOf = (client: Client, caseId: number) => ({
  procedure: ["tasks", "listOfCase"] as [string, string],
  input: { caseId },
  ask: ((page, options) => client.tasks.listOfCase.query({ caseId, ...page }, options)) satisfies Ask<Answer>,
  rowsOf: tasksOf,
});
