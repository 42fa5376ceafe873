import { z } from "zod";
import { countiesOf } from "../addresses/geography/counties";
import { stateSchema } from "../addresses/geography/state-schema";
import { stateName } from "../addresses/geography/states";
import { isUnique, line } from "../values/fields";
import { listEntries } from "../values/limits";
import { practiceAreas } from "./options";
import { ranked } from "./selection";

const areaMessage = "Please choose practice areas of the list";
const onceMessage = "Please choose each practice area only once";

/** A rank as a number or as the digits of a form value. Only the order of the ranks counts. */
const rank = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)], "Please give the rank as a number")
  .nullish();

/** Areas in the order of their ranks, ranked anew from 1; areas without a rank come last, as they were given. */
export const rankedPracticeAreas = z
  .array(z.object({ name: z.enum(practiceAreas, areaMessage), rank }, areaMessage), areaMessage)
  .max(practiceAreas.length, onceMessage)
  .refine((areas) => isUnique(areas.map(({ name }) => name)), onceMessage)
  .nullish()
  .transform((areas) => {
    const rankOf = (given: (typeof rank)["_output"]) => (given == null ? Number.MAX_VALUE : Number(given));
    const sorted = [...(areas ?? [])].sort((one, other) => rankOf(one.rank) - rankOf(other.rank));
    return ranked(sorted.map(({ name }) => name));
  });

const jurisdictionMessage = "Please give the jurisdictions as a list of states and counties";

/** A state under the name of our own table. No counties means all of them (D46). */
const jurisdiction = z
  .object(
    {
      state: stateSchema(),
      stateName: z.unknown().optional().describe("Ignored: the name follows from the state"),
      counties: z
        .array(line(), jurisdictionMessage)
        .max(listEntries.counties, `Please choose at most ${listEntries.counties} counties of a state`)
        .refine(isUnique, "Please choose each county only once")
        .nullish(),
    },
    jurisdictionMessage,
  )
  .transform(({ state, counties }) => ({ state, stateName: stateName(state), counties: counties ?? [] }))
  .superRefine(({ state, stateName: name, counties }, context) => {
    const offered = countiesOf(state);
    for (const [index, county] of counties.entries()) {
      if (offered.includes(county)) continue;
      context.addIssue({
        code: "custom",
        path: ["counties", index],
        message: `Please choose counties of the list for ${name}`,
      });
    }
  });

export const jurisdictions = z
  .array(jurisdiction, jurisdictionMessage)
  .max(listEntries.jurisdictions, `Please choose at most ${listEntries.jurisdictions} states`)
  .refine((chosen) => isUnique(chosen.map(({ state }) => state)), "Please add each state only once")
  .nullish()
  .transform((chosen) => chosen ?? []);
