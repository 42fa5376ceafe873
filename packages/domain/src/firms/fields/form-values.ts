import { z } from "zod";
import { isBlank, oneOf, readText } from "../../values/fields";
import { readLine } from "../../values/text";

const choiceMessage = "Please choose one of the listed options";

export const choice = <const Values extends readonly string[]>(values: Values, requiredMessage: string) =>
  oneOf(values, requiredMessage, choiceMessage);

/** One of a list or null. Typed by hand, since `preprocess` alone would let OpenAPI and callers see `unknown`. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  z
    .preprocess(
      (given: Values[number] | "" | null | undefined) => (isBlank(given) ? null : readText(given)),
      z.enum(values, choiceMessage).nullish(),
    )
    .transform((value) => value ?? null);

/** A whole number, also as the digits that a posted form holds. */
export function optionalCount(label: string, min: number, max: number) {
  const message = `Please enter a whole number from ${min} to ${max}: ${label}`;
  return z
    .union([z.number(), z.string()], message)
    .nullish()
    .transform((given) => {
      if (typeof given !== "string") return given ?? null;
      const digits = readLine(given);
      if (digits === "") return null;
      return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .pipe(z.number(message).int(message).min(min, message).max(max, message).nullable());
}

/** A switch, also as the words that a posted form holds. */
export const flag = (byDefault: boolean) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])], "Please say yes or no")
    .nullish()
    .transform((given) => (given == null ? byDefault : String(given) === "true"));
