import { z } from "zod";
import { stateSchema } from "../../addresses/geography/state-schema";
import type { StateCode } from "../../addresses/geography/states";
import { missing, optionalLine, optionalName } from "../../values/fields";
import { listEntries } from "../../values/limits";

const listMessage = "Please give the bar admissions as a list of states and bar numbers";

/** Where an attorney of the firm is admitted, under which number, and who it is. */
export type BarAdmission = { attorneyName: string | null; state: StateCode; barNumber: string };

const longestBarNumber = 40;

const givenAdmission = z
  .object(
    {
      attorneyName: optionalName(),
      state: optionalLine().pipe(stateSchema().nullable()),
      barNumber: optionalLine(longestBarNumber).refine(
        (text) => text === null || /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text),
        "Please enter the bar number as letters and digits",
      ),
    },
    listMessage,
  )
  .superRefine((given, context) => {
    if (!isFilled(given)) return;
    const require = (field: "state" | "barNumber", label: string) => {
      if (given[field] === null) context.addIssue({ code: "custom", path: [field], message: missing(label) });
    };
    require("state", "State of Admission");
    require("barNumber", "Bar Number");
  });

const isFilled = (given: object) => Object.values(given).some((part) => part !== null);

/** Blank entries are dropped last, since the index in the list says which field of the form is wrong. */
export const barAdmissions = z
  .array(givenAdmission, listMessage)
  .max(listEntries.barAdmissions, `Please give at most ${listEntries.barAdmissions} bar admissions`)
  .nullish()
  .transform((given) => (given ?? []).filter(isFilled) as BarAdmission[]);
