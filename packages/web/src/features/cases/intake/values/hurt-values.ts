import type { Text } from "@caseward/domain/language/text";
import type { Issues } from "../../../../lib/forms/issues";
import { say, t } from "../../../../lib/language/text";

/** Who was hurt, as the person says it. Nothing of it has to be answered. */
export const emptyHurt = {
  whoWasHurt: "",
  hurtFirstName: "",
  hurtLastName: "",
  birthDate: "",
  deathDate: "",
};
export type HurtValues = typeof emptyHurt;

export const hurtFields = ["whoWasHurt", "hurtFirstName", "hurtLastName", "birthDate", "deathDate"] as const;

export const hurtAnswers = [
  { value: "me", label: "I was" },
  { value: "child", label: "My child" },
  { value: "other", label: "Another person" },
  { value: "dead", label: "Somebody who died" },
] as const satisfies readonly { value: string; label: Text }[];

/** Whether somebody else than the one who tells was hurt, who is then asked for by name. */
export const isOfOther = ({ whoWasHurt }: HurtValues) => ["child", "other", "dead"].includes(whoWasHurt);

type Sender = { firstName: string; lastName: string; email: string; phoneNumber: string };

/** The people of the case: who was hurt, and who tells of it for them. The injured one comes first. */
export function peopleOf(values: HurtValues, sender: Sender) {
  const { whoWasHurt, birthDate } = values;
  const { firstName, lastName, email, phoneNumber } = sender;
  if (whoWasHurt === "me")
    return birthDate === "" ? [] : [{ role: "injured" as const, firstName, lastName, birthDate }];
  if (!isOfOther(values)) return [];
  const injured = {
    ...{ role: "injured" as const, firstName: values.hurtFirstName, lastName: values.hurtLastName },
    ...{ birthDate, ...(whoWasHurt === "dead" && { deathDate: values.deathDate }) },
  };
  const role = whoWasHurt === "child" ? ("guardian" as const) : ("representative" as const);
  return [injured, { role, firstName, lastName, email, phoneNumber }];
}

const fieldOf: Record<string, keyof HurtValues> = {
  firstName: "hurtFirstName",
  lastName: "hurtLastName",
  birthDate: "birthDate",
  deathDate: "deathDate",
};

/** The field of a problem with the people; null of one that the fields of the teller have as well. */
export function hurtFieldOf(values: HurtValues, [, index, name]: readonly PropertyKey[]) {
  const field = fieldOf[String(name)];
  if (index !== 0 || field === undefined) return null;
  return isOfOther(values) || field === "birthDate" ? field : null;
}

type Days = HurtValues & { date: string };

/** What is wrong with the days beside the day of the accident. */
export function hurtProblems({ birthDate, deathDate, date, ...values }: Days, latest: string): Issues {
  const found: Issues = {};
  if (values.whoWasHurt === "") return found;
  if (birthDate > latest) found.birthDate = say("The day of birth cannot be in the future");
  else if (date && birthDate > date) found.birthDate = say("The injured person was born after the incident");
  if (values.whoWasHurt !== "dead" || deathDate === "") return found;
  if (deathDate > latest) found.deathDate = say("The day of death cannot be in the future");
  else if (deathDate < date) found.deathDate = say("The injured person died before the incident");
  return found;
}

export const healthWords = (whoWasHurt: string, health: string): string =>
  whoWasHurt === "child" || whoWasHurt === "other"
    ? t("How the person is now: {health}", { health })
    : t("How I am now: {health}", { health });

/** Who was hurt, to be read once more before it is sent. */
export function hurtWords(values: HurtValues): string {
  const answer = hurtAnswers.find(({ value }) => value === values.whoWasHurt);
  if (!answer) return "";
  const name = `${values.hurtFirstName} ${values.hurtLastName}`.trim();
  return isOfOther(values) && name ? `${t(answer.label)}: ${name}` : t(answer.label);
}
