import { firstPageSize } from "../../../lib/lists/paging";

/** The input for the reminders about a case. The section and its prefetch use the same one. */
export const caseTasksInput = (caseId: number) => ({ caseId, limit: firstPageSize });
