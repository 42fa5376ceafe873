import type { FirmOption } from "../../../firms/options";
import { officeHoursOf, type StoredHours } from "../../../firms/settings/defaults";
import { nextReminder } from "./reminders";
import { assertSensibleEnd, type NearLimit, respondByOf } from "./respond-by";

type OfferedFirm = { promised: FirmOption<"initialResponseTime"> | null; hours: StoredHours };

/**
 * When an offer made at an instant ends, as an administrator says or else as the firm has promised, and when its firm is
 * first reminded. Throws `validation_failed`.
 */
export function clockOfOffer(
  at: Date,
  { promised, hours }: OfferedFirm,
  { limit, wanted }: { limit: NearLimit; wanted: Date | null },
) {
  const office = officeHoursOf(hours);
  if (wanted) assertSensibleEnd(wanted, at);
  const respondBy = wanted ?? respondByOf(at, { promised, office }, limit);
  return { respondBy, remindAt: nextReminder({ assignedAt: at, end: respondBy }, office, at) };
}
