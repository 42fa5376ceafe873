import type { Addressee } from "@caseward/domain/cases/people/addressee";
import type { Case } from "@caseward/domain/cases/response";

/** Languages that are offered; any other one may be typed. */
export const languageCodes = ["en", "es", "zh", "vi", "tl", "ar", "fr", "ht", "ko", "pt", "ru"] as const;

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const nameOf = (language: string): string => {
  if (!/^[a-z]{2,3}$/i.test(language)) return language;
  return names.of(language.toLowerCase()) ?? language;
};

/** 'Spanish, with an interpreter', from a code or as it was typed. */
export function languageWords(language: string): string {
  const name = nameOf(language);
  return name.toLowerCase() === "english" ? name : `${name}: an interpreter may be needed`;
}

export const languageName = nameOf;

/** What a lawyer has to know of who was hurt: 'Sofía, a minor'. Null where it is the client, grown up and alive. */
export function injuredWords({ injuredFirstName, isMinor, isDead }: Addressee): string | null {
  if (!injuredFirstName) return null;
  if (isDead) return `${injuredFirstName}, who died`;
  return isMinor ? `${injuredFirstName}, a minor` : injuredFirstName;
}

type Spoken = Pick<Case, "client" | "addressee">;

/** Who is called and written to about a case: the client, or who stands in for a child or somebody who died. */
export function spokenToOf({ client, addressee }: Spoken): { firstName: string; phoneNumber: string | null } {
  if (!addressee || addressee.who === "client")
    return { firstName: client.firstName ?? "the client", phoneNumber: client.phoneNumber };
  const { firstName, phoneNumber } = addressee;
  return { firstName: firstName ?? "the family", phoneNumber };
}
