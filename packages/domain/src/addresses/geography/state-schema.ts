import { z } from "zod";
import { readLine } from "../../values/text";
import { everywhere, mailOnlyStates } from "./states";

const unknownState = "Please choose a state of the list";

/** A two-letter code of a list, in either case. Blank and absent are called out as missing. */
const codeOf = <const Code extends string>(offered: readonly { code: Code }[], requiredMessage: string) =>
  z
    .string(requiredMessage)
    .transform((code) => readLine(code).toUpperCase())
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage, abort: true })
        .pipe(
          z.enum(
            offered.map(({ code }) => code),
            unknownState,
          ),
        ),
    );

/** A state or territory. */
export const stateSchema = (requiredMessage: string = unknownState) => codeOf(everywhere, requiredMessage);

/** The state of a home or an office, which mail must reach: one of the armed forces, too. */
export const postalStateSchema = (requiredMessage: string = unknownState) =>
  codeOf([...everywhere, ...mailOnlyStates], requiredMessage);
