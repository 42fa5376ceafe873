import { z } from "zod";
import { line } from "../../values/fields";
import { textLength } from "../../values/limits";
import { pageSchema } from "../../values/paging";
import { readLine } from "../../values/text";
import { readStatus } from "../status/status";
import { caseSortFields } from "./sort";

/** 'All Cases', an empty text and nothing all mean every status. */
const statusFilter = z
  .string()
  .max(textLength.line)
  .nullish()
  .transform((text, context) => {
    if (!text || /^all( cases)?$/i.test(readLine(text))) return null;
    const status = readStatus(text);
    if (status) return status;
    context.addIssue({ code: "custom", message: "Please filter by New, In Progress, Submitted or Rejected" });
    return z.NEVER;
  });

/** The query that every list of cases takes (D42). */
export const listCasesSchema = pageSchema.extend({
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  status: statusFilter,
  sort: z
    .enum(caseSortFields, "Please sort by caseId, clientName, createdAt, status or assignedAt")
    .optional(),
  // tRPC keeps the name `direction` for its own paging. REST calls this one `direction`.
  sortDirection: z.enum(["asc", "desc"], "Please give the direction as asc or desc").optional(),
});

export type ListCases = z.infer<typeof listCasesSchema>;
