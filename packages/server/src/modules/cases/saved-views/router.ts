import {
  savedViewIdSchema,
  savedViewResponseSchema,
  savedViewsResponseSchema,
  saveViewSchema,
} from "@caseward/domain/cases/lists/queue/schema";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router } from "../../../platform/trpc/init";
import { deleteView, readSavedViews, saveView } from "./service";

export const caseViewsRouter = router({
  list: procedureFor("caseViews.list")
    .output(savedViewsResponseSchema)
    .query(({ ctx }) => readSavedViews(ctx)),

  add: procedureFor("caseViews.add")
    .input(saveViewSchema)
    .output(savedViewResponseSchema)
    .mutation(({ ctx, input }) => saveView(ctx, input)),

  delete: procedureFor("caseViews.delete")
    .input(savedViewIdSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => deleteView(ctx, input.viewId)),
});
