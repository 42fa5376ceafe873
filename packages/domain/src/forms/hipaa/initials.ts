import { z } from "zod";
import { textLength } from "../../values/limits";
import { type HipaaInfo, type initialsSchema, sensitiveKeys } from "./schema";
import { optionalDocumentLine, signedText } from "./signed-text";

export const initialsMissing = "Please put initials beside each kind of record that may be shared";
export const initialsBesideWithheld = "Please leave out the initials beside what may not be shared";

const initial = optionalDocumentLine(textLength.initials).pipe(
  signedText(textLength.initials, initialsMissing).nullable(),
);

/** Initials may be left out as a whole: blank ones count as none (D27). */
export const initialsInput = z
  .object(
    { mentalHealth: initial, communicableDiseases: initial, hivAids: initial, substanceAbuse: initial },
    "Please give this part of the form as an object",
  )
  .nullish()
  .transform((given) => (given && sensitiveKeys.some((key) => given[key] !== null) ? given : null));

type SensitiveKey = (typeof sensitiveKeys)[number];
type Chosen = Pick<HipaaInfo["authorization"], "exemptions"> & {
  initials?: z.output<typeof initialsSchema> | undefined;
};

export const isShared = (exemptions: HipaaInfo["authorization"]["exemptions"], key: SensitiveKey) =>
  exemptions?.[key] !== true;

/** Who initials one kind that may be shared initials each of them, and none that is withheld. */
export function initialsProblem({ exemptions, initials }: Chosen) {
  if (!initials) return null;
  for (const key of sensitiveKeys) {
    const isGiven = initials[key] !== null;
    if (isGiven === isShared(exemptions, key)) continue;
    return { key, message: isGiven ? initialsBesideWithheld : initialsMissing };
  }
  return null;
}
