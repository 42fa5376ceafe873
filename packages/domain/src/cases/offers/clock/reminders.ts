import { type OfficeHours, openFrom } from "../../../firms/settings/hours/office-hours";

/** The time of an offer, from when it was made to when it ends. */
type Span = { assignedAt: Date; end: Date };

/** After which parts of its time a firm is reminded of an offer. */
const shares = [0.5, 0.8];

/** One after another: two that fall into the same hours in which the office is closed are one. */
function remindersOf(span: Span, office: OfficeHours): Date[] {
  const [half, late] = shares.map((share) => reminderAt(span, office, share));
  if (!half || !late) return [];
  return half.getTime() === late.getTime() ? [half] : [half, late];
}

/** While the office is closed nobody reads it: it waits for the opening, where that still lies before the end. */
function reminderAt({ assignedAt, end }: Span, office: OfficeHours, share: number): Date {
  const begun = assignedAt.getTime();
  const at = new Date(Math.round(begun + (end.getTime() - begun) * share));
  const open = openFrom(office, at);
  return open < end ? open : at;
}

/** The first reminder of an offer that still lies ahead; null where none does. */
export const nextReminder = (span: Span, office: OfficeHours, now: Date): Date | null =>
  remindersOf(span, office).find((at) => at > now && at < span.end) ?? null;

/** The same once the end was put off. The firm is not told a second time that half of its time is over. */
export function reminderAfterExtension(
  { assignedAt, end, extendedUntil }: Span & { extendedUntil: Date },
  office: OfficeHours,
  now: Date,
): Date | null {
  const extended = { assignedAt, end: extendedUntil };
  const [half] = remindersOf({ assignedAt, end }, office);
  const wasTold = half !== undefined && half <= now;
  return wasTold ? lastReminder(extended, office, now) : nextReminder(extended, office, now);
}

function lastReminder(span: Span, office: OfficeHours, now: Date): Date | null {
  const last = remindersOf(span, office).at(-1);
  return last && last > now ? last : null;
}
