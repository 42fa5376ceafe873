import { counted } from "../../../values/text";

const minuteMs = 60_000;

const units = [
  { name: "day", minutes: 24 * 60, from: 48 * 60 },
  { name: "hour", minutes: 60, from: 60 },
  { name: "minute", minutes: 1, from: 1 },
] as const;

/** How long an offer still runs, in words for a mail: '3 hours'. Rounded down, so that nobody counts on more. */
export function timeLeftWords(leftMs: number): string {
  const left = Math.floor(leftMs / minuteMs);
  const unit = units.find(({ from }) => left >= from);
  if (!unit) return "less than a minute";
  return counted(Math.floor(left / unit.minutes), unit.name);
}
