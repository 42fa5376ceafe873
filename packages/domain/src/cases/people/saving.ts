import type { z } from "zod";
import { expectedVersion } from "../../values/fields";
import { caseIdSchema } from "../schema";
import { peopleSchema } from "./schema";

/** Without a version the list replaces whatever is there. */
export const savePeopleSchema = caseIdSchema.extend({
  people: peopleSchema,
  expectedVersion: expectedVersion.nullish(),
});

export type SavePeople = z.output<typeof savePeopleSchema>;
