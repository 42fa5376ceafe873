import { z } from "zod";
import { clearable, line, orNull } from "../../values/fields";
import { textLength } from "../../values/limits";
import { pageSchema } from "../../values/paging";
import { readLine } from "../../values/text";
import { readStatus } from "../status/status";
import { caseViews, unknownViewMessage } from "./queue/views";
import { caseSortFields } from "./sort";

/** 'All Cases', an empty text and nothing all mean every status. */
const statusFilter = z
  .string()
  .max(textLength.line)
  .nullish()
  .transform((text, context) => {
    if (!text || /^(all( cases)?)?$/i.test(readLine(text))) return null;
    const status = readStatus(text);
    if (status) return status;
    context.addIssue({ code: "custom", message: "Please filter by New, In Progress, Submitted or Rejected" });
    return z.NEVER;
  });

export const caseFilters = {
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  status: statusFilter,
  view: orNull(clearable(z.enum(caseViews), unknownViewMessage)),
  sort: z.enum(caseSortFields, `Please sort by one of: ${caseSortFields.join(", ")}`).optional(),
};

export const sortDirection = z.enum(["asc", "desc"], "Please give the direction as asc or desc").optional();

/** The query that every list of cases takes (D42). */
export const listCasesSchema = pageSchema.extend({
  ...caseFilters,
  // tRPC keeps the name `direction` for its own paging. REST calls this one `direction`.
  sortDirection,
});

export type ListCases = z.infer<typeof listCasesSchema>;
