import { currentUserId } from "../../../../lib/drafts/draft-store";
import { newRequestKey } from "../../../../lib/requests/request-key";
import { dropAllKept, keep, readKeptShape } from "../../../../lib/storage/browser-storage";
import { isBoolean, isShape, isText } from "../../../../lib/storage/shape";
import { emptyIntake, type IntakeValues } from "./intake-values";

/** What was typed, and the key under which it is sent, so that sending it again makes nothing twice. */
type KeptIntake = { values: IntakeValues; requestKey: string };

const prefix = "intake:";
const keyOf = () => `${prefix}${currentUserId()}`;

const isValues = isShape<IntakeValues>({
  accidentType: isText,
  description: isText,
  date: isText,
  isDayUnsure: isBoolean,
  city: isText,
  state: isText,
  propertyType: isText,
  governmentLevel: isText,
  whoWasHurt: isText,
  hurtFirstName: isText,
  hurtLastName: isText,
  birthDate: isText,
  deathDate: isText,
  health: isText,
  imageUrl: isText,
  firstName: isText,
  lastName: isText,
  phoneNumber: isText,
  email: isText,
  language: isText,
  consent: isBoolean,
  website: isText,
});
const isKept = isShape<KeptIntake>({ values: isValues, requestKey: isText });

/** Where storage is blocked it lives as long as the page, which another language draws anew. */
let here: { key: string; kept: KeptIntake } | null = null;

/**
 * What somebody began to tell, in this window alone: it ends with the window, since others may use the same browser.
 * It says how somebody is, so that nothing of it stays once it is sent.
 */
export function readIntake(): KeptIntake {
  const ofPage = () =>
    here?.key === keyOf() ? here.kept : { values: emptyIntake, requestKey: newRequestKey() };
  return readKeptShape(keyOf(), isKept, "tab") ?? ofPage();
}

/** Whether anything was told that is not sent. */
export const isBegun = () => readIntake().values !== emptyIntake;

export function keepIntake(kept: KeptIntake) {
  here = { key: keyOf(), kept };
  keep(keyOf(), kept, "tab");
}

export function dropIntake() {
  here = null;
  dropAllKept(prefix, "tab");
}
