import type { RouterOutputs, trpc } from "../../../lib/trpc/trpc";

type Client = ReturnType<typeof trpc.useUtils>["client"];
type Answer = RouterOutputs["tasks"]["listOfCase"];

/** The reminders about a case, page by page. */
export const caseTasksOf = (client: Client, caseId: number) => ({
  procedure: ["tasks", "listOfCase"] as [string, string],
  input: { caseId },
  ask: (page: { limit: number; cursor: string | undefined }): Promise<Answer> =>
    client.tasks.listOfCase.query({ caseId, ...page }),
  rowsOf: ({ tasks }: Answer) => tasks,
});
