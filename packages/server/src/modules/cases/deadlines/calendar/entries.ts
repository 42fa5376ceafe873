import { calendarPastDays, calendarSize } from "@caseward/domain/deadlines/calendar-feed";
import { liveDeadlines } from "@caseward/domain/deadlines/case/decision";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { daysLater } from "@caseward/domain/values/days";
import type { Services } from "../../../../platform/context";
import { byDate, type OpenedDeadlines, openDeadlinesByPages } from "../computing";
import type { CalendarEntry } from "./calendar-text";
import { type CalendarReader, listCasesFrom } from "./repository";

/** The time limits that a reader's cases still have to meet, the nearest first. */
export async function listEntries(
  { db, vault, now }: Pick<Services, "db" | "vault" | "now">,
  reader: CalendarReader,
): Promise<CalendarEntry[]> {
  const today = dayOf(now());
  const from = daysLater(today, -calendarPastDays);
  const listed = await listCasesFrom(db, { reader, from, limit: calendarSize.cases });
  const entries: CalendarEntry[] = [];
  const timesOf = new Map(listed.map((one) => [one.caseId, one]));
  for await (const opened of openDeadlinesByPages({ db, vault }, [...timesOf.keys()], today)) {
    const times = timesOf.get(opened.caseId);
    if (times) entries.push(...entriesOf(opened, times).filter(({ date }) => date >= from));
  }
  return entries.sort(byDate).slice(0, calendarSize.events);
}

type Times = Pick<CalendarEntry, "addedAt" | "changedAt">;

function entriesOf(
  { caseId, evaluation, decisions }: OpenedDeadlines,
  { addedAt, changedAt }: Times,
): CalendarEntry[] {
  return liveDeadlines(evaluation.deadlines).map(({ id, kind, date, citation, confidence, state }) => {
    const decision = decisions.find(({ deadlineId }) => deadlineId === id);
    const times = [changedAt, ...(decision ? [decision.decidedAt] : [])];
    return {
      ...{ caseId, deadlineId: id, kind, date, citation, confidence, state, addedAt },
      changedAt: new Date(Math.max(...times.map((time) => time.getTime()))),
    };
  });
}
