import { createHash } from "node:crypto";
import type { Deadline } from "@caseward/domain/deadlines/deadline";
import type { UserType } from "@caseward/domain/users/actor";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { kindWords } from "../kind-words";
import { icalComponent, icalDate, icalInstant, icalText } from "./icalendar";

export type CalendarEntry = Pick<Deadline, "kind" | "date" | "citation" | "confidence" | "state"> & {
  caseId: number;
  /** The time limit's own id, the same whenever it is computed anew. */
  deadlineId: string;
  addedAt: Date;
  /** When anything of it changed last. */
  changedAt: Date;
};

type Reader = { userType: UserType; appUrl: string };

/** Calendar programs ask again after so long, where they heed it. */
const refreshAfter = "PT4H";

/** A calendar of time limits (RFC 5545). It says of a case its number alone: it lies in other companies' calendars. */
export const writeCalendar = (entries: readonly CalendarEntry[], reader: Reader): string =>
  icalComponent(
    "VCALENDAR",
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Caseward//Time limits//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["NAME", calendarName],
      ["X-WR-CALNAME", calendarName],
      ["REFRESH-INTERVAL;VALUE=DURATION", refreshAfter],
      ["X-PUBLISHED-TTL", refreshAfter],
    ],
    entries.length > 0 ? entries.map((entry) => eventOf(entry, reader)) : [timeZone],
  );

/** A calendar holds one component at least (3.6), also where no time limit runs. */
const timeZone = icalComponent(
  "VTIMEZONE",
  [["TZID", "UTC"]],
  [
    icalComponent("STANDARD", [
      ["DTSTART", "19700101T000000"],
      ["TZOFFSETFROM", "+0000"],
      ["TZOFFSETTO", "+0000"],
    ]),
  ],
);

const calendarName = icalText("Caseward time limits");

function eventOf(entry: CalendarEntry, { userType, appUrl }: Reader): string {
  const { caseId, kind, date, citation, confidence, state, changedAt } = entry;
  const judged = state === "confirmed" ? "confirmed by an attorney" : "to be confirmed by an attorney";
  const link = `${appUrl}/${userType}/case/${caseId}`;
  const description = [
    `Rule: ${citation}`,
    `Confidence: ${confidence}`,
    `This date is ${judged}. It is not marked as complied with.`,
    link,
  ];
  return icalComponent("VEVENT", [
    ["UID", uidOf(entry)],
    /** Of a calendar that is published it is when the entry changed last (3.8.7.2), the same on each read. */
    ["DTSTAMP", icalInstant(changedAt)],
    ["DTSTART;VALUE=DATE", icalDate(date)],
    ["SUMMARY", icalText(`${formatPaddedCaseNumber(caseId)}: ${kindWords[kind]}, ${judged}`)],
    ["DESCRIPTION", icalText(description.join("\n"))],
    ["URL", link],
    ["STATUS", state === "confirmed" ? "CONFIRMED" : "TENTATIVE"],
    ["CLASS", "PRIVATE"],
    ["TRANSP", "TRANSPARENT"],
    ["LAST-MODIFIED", icalInstant(changedAt)],
    ["SEQUENCE", String(revisionOf(entry))],
  ]);
}

const uidOf = ({ caseId, deadlineId }: CalendarEntry): string =>
  `${caseId}-${createHash("sha256").update(deadlineId).digest("hex").slice(0, 32)}@caseward`;

/** Grows with each change: the seconds from the entry of the case to it. */
const revisionOf = ({ addedAt, changedAt }: CalendarEntry): number =>
  Math.max(0, Math.floor((changedAt.getTime() - addedAt.getTime()) / 1000));
