import { z } from "zod";
import { stateSchema } from "../../addresses/geography/states";
import { line, missing, optionalName } from "../../values/fields";
import { listEntries } from "../../values/limits";

const listMessage = "Please give the bar admissions as a list of states and bar numbers";

/** Where an attorney of the firm is admitted, under which number, and who it is. */
const barAdmission = z.object(
  {
    attorneyName: optionalName(),
    state: stateSchema(missing("State of Admission")),
    barNumber: line(40, missing("Bar Number")).refine(
      (text) => text === "" || /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text),
      "Please enter the bar number as letters and digits",
    ),
  },
  listMessage,
);

export type BarAdmission = z.infer<typeof barAdmission>;

export const barAdmissions = z
  .array(barAdmission, listMessage)
  .max(listEntries.barAdmissions, `Please give at most ${listEntries.barAdmissions} bar admissions`)
  .nullish()
  .transform((given) => given ?? []);
