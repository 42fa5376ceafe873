import { clockOf } from "@caseward/domain/addresses/geography/time-zones";
import { effectiveCapacity, officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { hoursText } from "@caseward/domain/firms/settings/hours/business-hours";
import type { FirmSettings, SaveFirmSettings } from "@caseward/domain/firms/settings/schema";
import { withoutAbsent } from "@caseward/domain/values/fields";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { recordEvent } from "../../audit/service";
import { assertOwn, firmNotFound } from "../service";
import { countUsed, findSettings, lockSettings, type StoredSettings, updateSettings } from "./repository";

/** A firm's settings, with what it has not told filled in. Throws `access_denied`, `not_found`. */
export async function readFirmSettings(ctx: SignedIn, firmId: number): Promise<{ settings: FirmSettings }> {
  assertOwn(ctx, firmId);
  const stored = await findSettings(ctx.db, firmId);
  if (!stored) throw firmNotFound(firmId);
  const settings = withDefaults(stored);
  const clock = clockOf(settings.timeZone);
  const since = clock.startOfMonth(clock.read(ctx.now()).day);
  const usedThisMonth = await countUsed(ctx.db, firmId, since);
  return { settings: { ...settings, usedThisMonth } };
}

function withDefaults(stored: StoredSettings) {
  const { languages, monthlyCapacity, pausedUntil, pauseReason, band } = stored;
  const { timeZone, businessHours, observesFederalHolidays } = officeHoursOf(stored);
  return {
    timeZone,
    businessHours: [...businessHours],
    observesFederalHolidays,
    languages,
    monthlyCapacity,
    pausedUntil,
    pauseReason,
    effectiveCapacity: effectiveCapacity(monthlyCapacity, band),
    untold: (["timeZone", "businessHours"] as const).filter((name) => stored[name] === null),
  };
}

/**
 * Changes settings of a firm, for its own lawyers and admins; a pause that ends loses its reason. Throws
 * `access_denied`, `not_found`.
 */
export async function saveFirmSettings(ctx: SignedIn, { firmId, ...given }: SaveFirmSettings) {
  assertOwn(ctx, firmId);
  await inTransaction(ctx, async (tx) => {
    const stored = await lockSettings(tx, firmId);
    if (!stored) throw firmNotFound(firmId);
    const before = withDefaults(stored);
    const wanted = { ...before, ...withoutAbsent(given) };
    const after = wanted.pausedUntil === null ? { ...wanted, pauseReason: null } : wanted;
    await updateSettings(tx, firmId, { ...given, pauseReason: after.pauseReason });
    const detail = changesOf(before, after);
    if (detail.fields !== "")
      await recordEvent(ctx, tx, { action: "firms.saveSettings", detail: { lawFirmId: firmId, ...detail } });
  });
  return readFirmSettings(ctx, firmId);
}

type Settings = ReturnType<typeof withDefaults>;

/** Each setting as the history notes it. */
const notes = {
  timeZone: ({ timeZone }) => timeZone,
  businessHours: ({ businessHours }) => businessHours.map(hoursText).join(", "),
  observesFederalHolidays: ({ observesFederalHolidays }) => (observesFederalHolidays ? "yes" : "no"),
  languages: ({ languages }) => languages.join(", "),
  monthlyCapacity: ({ monthlyCapacity }) => monthlyCapacity,
  pausedUntil: ({ pausedUntil }) => pausedUntil,
} as const satisfies Record<string, (settings: Settings) => string | number | null>;

/** What was changed, each from what to what; of the reason, which a person types, only that it was. */
function changesOf(before: Settings, after: Settings) {
  const changes = Object.entries(notes)
    .map(([name, noteOf]) => [name, noteOf(before), noteOf(after)] as const)
    .filter(([, from, to]) => from !== to);
  const names = changes.map(([name]) => name);
  const fields = before.pauseReason === after.pauseReason ? names : [...names, "pauseReason"];
  const words = changes.map(([name, from, to]) => [name, `${from ?? "none"} → ${to ?? "none"}`]);
  return { fields: fields.join(", "), ...Object.fromEntries(words) };
}
