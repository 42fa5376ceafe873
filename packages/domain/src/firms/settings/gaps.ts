import { clockOf } from "../../addresses/geography/time-zones";
import { formatDay } from "../../language/dates";
import type { LawFirm } from "../response";
import type { FirmSettings } from "./schema";

/** What the matching looks for in a firm: of its profile, its settings, or an administrator's decision. */
type Known = {
  firm: Pick<LawFirm, "practiceAreas" | "jurisdictions" | "initialResponseTime" | "verification">;
  settings: FirmSettings;
};

export type Gap = {
  code: string;
  text: string;
  /** Where it is mended. */
  part: "practice-details" | "case-management" | "settings" | "verification";
  /** Whether it keeps every new case away. Others put the firm behind those that have told it. */
  isClosed: boolean;
};

type Rule = Omit<Gap, "text"> & { text: (known: Known, today: string) => string | null };

const when = (holds: boolean, text: string) => (holds ? text : null);

const rules: readonly Rule[] = [
  {
    ...{ code: "not_verified", part: "verification", isClosed: true },
    text: ({ firm }) =>
      when(firm.verification.status === "pending", "Not verified yet. An administrator verifies each firm."),
  },
  {
    ...{ code: "suspended", part: "verification", isClosed: true },
    text: ({ firm }) => when(firm.verification.status === "suspended", "Suspended by an administrator."),
  },
  {
    ...{ code: "paused", part: "settings", isClosed: true },
    text: ({ settings: { pausedUntil } }, today) =>
      pausedUntil !== null && today < pausedUntil ? `Takes no cases until ${formatDay(pausedUntil)}.` : null,
  },
  {
    ...{ code: "at_capacity", part: "settings", isClosed: true },
    text: ({ settings: { usedThisMonth, effectiveCapacity } }) =>
      effectiveCapacity !== null && usedThisMonth >= effectiveCapacity
        ? `Full this month: ${usedThisMonth} of ${effectiveCapacity} cases.`
        : null,
  },
  {
    ...{ code: "practice_areas", part: "practice-details", isClosed: false },
    text: ({ firm }) =>
      when(
        firm.practiceAreas.length === 0,
        "No practice area is named. Firms that name the area come first.",
      ),
  },
  {
    ...{ code: "jurisdictions", part: "practice-details", isClosed: false },
    text: ({ firm }) =>
      when(firm.jurisdictions.length === 0, "No state is named. Firms that name the state come first."),
  },
  {
    ...{ code: "response_time", part: "case-management", isClosed: false },
    text: ({ firm }) =>
      when(firm.initialResponseTime === null, "No response time is promised. An offer ends after 24 hours."),
  },
  {
    ...{ code: "business_hours", part: "settings", isClosed: false },
    text: ({ settings: { untold } }) =>
      when(
        untold.includes("businessHours"),
        "No business hours are told. Monday to Friday from 9 to 5 counts.",
      ),
  },
  {
    ...{ code: "time_zone", part: "settings", isClosed: false },
    text: ({ settings: { untold } }) =>
      when(untold.includes("timeZone"), "No time zone is told. That of the primary office counts."),
  },
  {
    ...{ code: "languages", part: "settings", isClosed: false },
    text: ({ settings: { languages } }) =>
      when(
        languages.join() === "en",
        "English is the only language. Clients who speak another one go elsewhere first.",
      ),
  },
];

/** What keeps cases from a firm, and what it has not told, the gravest first. */
export function gapsOf(known: Known, now: Date): Gap[] {
  const today = clockOf(known.settings.timeZone).read(now).day;
  return rules.flatMap(({ text: textOf, ...gap }) => {
    const text = textOf(known, today);
    return text === null ? [] : [{ ...gap, text }];
  });
}
