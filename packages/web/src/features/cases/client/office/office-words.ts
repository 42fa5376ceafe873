import type { CaseContact } from "@caseward/domain/cases/contact";
import { formatDate, formatTime, formatWeekday } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";

const dayMs = 24 * 60 * 60 * 1000;

/** How many days of the reader's calendar lie between two instants. A day may have 23 or 25 hours. */
const daysBetween = (one: Date, other: Date) =>
  Math.round((startOfDay(other).getTime() - startOfDay(one).getTime()) / dayMs);

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/** 'Open now, until 5:00 PM your time.', in the time zone of the reader. */
export function officeWords({ isOpen, changesAt }: NonNullable<CaseContact["office"]>, now: Date): string {
  if (changesAt === null) return t("Open now, day and night.");
  const days = daysBetween(now, new Date(changesAt));
  const time = formatTime(changesAt);
  // A weekday alone would be the wrong week.
  const day = [formatWeekday(changesAt), ...(days > 6 ? [formatDate(changesAt)] : [])].join(", ");
  if (isOpen && days === 0) return t("Open now, until {time} your time.", { time });
  if (isOpen) return t("Open now, until {day} at {time} your time.", { day, time });
  if (days === 0) return t("Closed now. Opens today at {time} your time.", { time });
  if (days === 1) return t("Closed now. Opens tomorrow at {time} your time.", { time });
  return t("Closed now. Opens {day} at {time} your time.", { day, time });
}
