import { z } from "zod";
import { id, line } from "../../../values/fields";
import { mostCasesAtOnce, textLength } from "../../../values/limits";
import { pageSchema } from "../../../values/paging";
import { caseStatuses } from "../../status/status";
import { caseFilters, sortDirection } from "../list-schema";
import { caseSortFields } from "../sort";
import { caseViews } from "./views";

export const caseViewsResponseSchema = z.object({
  views: z.array(
    z.object({
      key: z.enum(caseViews),
      label: z.string(),
      /** Null where there are more than a thousand. */
      count: z.number().nullable(),
    }),
  ),
});

export type CaseViewsResponse = z.infer<typeof caseViewsResponseSchema>;

const caseIdsMessage = `Please give 1 to ${mostCasesAtOnce} case numbers`;

export const remindFirmsSchema = z.object({
  caseIds: z
    .array(id("case number"), caseIdsMessage)
    .min(1, caseIdsMessage)
    .max(mostCasesAtOnce, caseIdsMessage),
});

export const remindFirmsResponseSchema = z.object({
  results: z.array(
    z.object({
      caseId: z.number(),
      status: z.enum(["sent", "skipped"]),
      reason: z.string().optional(),
    }),
  ),
});

export type RemindFirmsResponse = z.infer<typeof remindFirmsResponseSchema>;

const nameMessage = "Please give the view a name";

/** What a saved view keeps: the query of `GET /cases`, as far as it was given. */
const keptQuerySchema = z.object({
  search: z.string().optional(),
  status: z.enum(caseStatuses).optional(),
  view: z.enum(caseViews).optional(),
  sort: z.enum(caseSortFields).optional(),
  direction: z.enum(["asc", "desc"]).optional(),
  limit: z.number().optional(),
});

const queryMessage = "Please give the query of the list as an object";

const { limit, cursor } = pageSchema.shape;

/** By the names that `GET /cases` has. A place in the list is judged and not kept: it moves with the rows. */
const givenQuerySchema = z
  .object(
    { ...caseFilters, direction: sortDirection, limit: limit.unwrap().optional(), cursor },
    queryMessage,
  )
  .transform(({ cursor: _cursor, ...query }) =>
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined)),
  )
  .pipe(keptQuerySchema);

export const saveViewSchema = z.object({ name: line(textLength.name, nameMessage), query: givenQuerySchema });

export const savedViewIdSchema = z.object({ viewId: id("number of a view") });

export type SaveView = z.infer<typeof saveViewSchema>;

const savedViewSchema = z.object({
  id: z.number(),
  name: z.string(),
  query: keptQuerySchema,
  createdAt: z.string(),
});

export const savedViewResponseSchema = z.object({ view: savedViewSchema });
export const savedViewsResponseSchema = z.object({ views: z.array(savedViewSchema) });

export type SavedView = z.infer<typeof savedViewSchema>;
