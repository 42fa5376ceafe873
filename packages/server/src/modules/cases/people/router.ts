import { savePeopleSchema } from "@caseward/domain/cases/people/saving";
import { peopleResponseSchema } from "@caseward/domain/cases/people/schema";
import { caseIdSchema } from "@caseward/domain/cases/schema";
import { procedureFor, router } from "../../../platform/trpc/init";
import { readPeople, savePeople } from "./people-service";

export const peopleRouter = router({
  get: procedureFor("people.get")
    .input(caseIdSchema)
    .output(peopleResponseSchema)
    .query(({ ctx, input }) => readPeople(ctx, input.caseId)),

  save: procedureFor("people.save")
    .input(savePeopleSchema)
    .output(peopleResponseSchema)
    .mutation(({ ctx, input }) => savePeople(ctx, input)),
});
