import { z } from "zod";
import { states, territories } from "../addresses/geography/states";
import { datePrecisions, defects, governmentLevels } from "../cases/circumstances";
import { caseFieldLabels, caseFields } from "../cases/schema";
import { calendarDay, clearable, line, missing, optionalDay, optionalName, orNull } from "../values/fields";
import { textLength } from "../values/limits";
import { personDayProblems } from "./computing/sure-facts";
import { type IncidentFacts, vessels } from "./deadline";

const optionalChoice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  label: string,
) => orNull(clearable(z.enum(options), `Please choose a value of the list: ${label}`));

const optionalAnswer = (label: string) => orNull(clearable(z.boolean(), `Please say Yes or No: ${label}`));

const codes = new Map([...states, ...territories].map(({ code, name }) => [name.toUpperCase(), code]));

/** A code or a name. Places that have no rules are taken, too, and answered with a sentence. */
const place = line(textLength.line, missing(caseFieldLabels.state)).transform((text) => {
  const upper = text.toUpperCase();
  return codes.get(upper) ?? upper;
});

const noDays = { birthDate: null, deathDate: null };

export const evaluateSchema = z
  .object({
    incidentDate: calendarDay(missing(caseFieldLabels.date)),
    datePrecision: optionalChoice(datePrecisions, "Date Precision").transform(
      (precision) => precision ?? "day",
    ),
    state: place,
    county: optionalName(textLength.name),
    accidentType: caseFields.accidentType,
    propertyType: orNull(caseFields.propertyType),
    governmentLevel: optionalChoice(governmentLevels, "Government Level"),
    defect: optionalChoice(defects, "Defect"),
    medicalCare: optionalAnswer("Medical Care"),
    injured: z
      .object({ birthDate: optionalDay, deathDate: optionalDay })
      .nullish()
      .transform((days) => days ?? noDays),
    vessel: optionalChoice(vessels, "Vessel"),
    employerIsRailroad: optionalAnswer("Employer Is Railroad"),
    dramShop: optionalAnswer("Dram Shop").describe("Somebody was served too much alcohol before"),
    asOf: optionalDay.describe("The day from which days are counted: today where it is absent"),
  })
  .superRefine((values, context) => {
    for (const { day, message } of personDayProblems(values))
      context.addIssue({ code: "custom", path: ["injured", day], message });
  });

export type EvaluateInput = z.infer<typeof evaluateSchema>;

/** What is asked is what is computed from. */
export const factsOf = ({ asOf: _day, ...facts }: EvaluateInput): IncidentFacts => facts;
