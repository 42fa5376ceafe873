import { describe, expect, it, vi } from "vitest";
import { officeWords } from "./office-words";

const words = (isOpen: boolean, changesAt: string | null, now: string) =>
  officeWords({ isOpen, changesAt }, new Date(now));

describe("in the reader's own time, an office", () => {
  it.each([
    // A client in Los Angeles asks a firm in New York, which is open from nine to five.
    [
      "America/Los_Angeles",
      true,
      "2026-01-05T22:00:00Z",
      "2026-01-05T18:00:00Z",
      "Open now, until 2:00 PM your time.",
    ],
    [
      "America/Los_Angeles",
      false,
      "2026-01-06T14:00:00Z",
      "2026-01-05T23:00:00Z",
      "Closed now. Opens tomorrow at 6:00 AM your time.",
    ],
    [
      "America/Los_Angeles",
      false,
      "2026-01-06T14:00:00Z",
      "2026-01-06T08:30:00Z",
      "Closed now. Opens today at 6:00 AM your time.",
    ],
    [
      "America/Los_Angeles",
      false,
      "2026-01-12T14:00:00Z",
      "2026-01-10T02:00:00Z",
      "Closed now. Opens Monday at 6:00 AM your time.",
    ],
    // Guam is a day ahead: the firm's Monday morning is the client's Sunday.
    [
      "America/Chicago",
      false,
      "2026-01-04T23:00:00Z",
      "2026-01-02T18:00:00Z",
      "Closed now. Opens Sunday at 5:00 PM your time.",
    ],
    [
      "America/Chicago",
      true,
      "2026-01-05T07:00:00Z",
      "2026-01-05T04:00:00Z",
      "Open now, until Monday at 1:00 AM your time.",
    ],
    // The clocks are put forward in the night of the Saturday: Monday is two days ahead, of 47 hours.
    [
      "America/New_York",
      false,
      "2026-03-09T13:00:00Z",
      "2026-03-07T04:30:00Z",
      "Closed now. Opens Monday at 9:00 AM your time.",
    ],
    [
      "America/Phoenix",
      false,
      "2026-03-09T13:00:00Z",
      "2026-03-08T16:00:00Z",
      "Closed now. Opens tomorrow at 6:00 AM your time.",
    ],
    [
      "Asia/Kolkata",
      true,
      "2026-01-05T22:00:00Z",
      "2026-01-05T19:00:00Z",
      "Open now, until 3:30 AM your time.",
    ],
    // A firm that is closed for long.
    [
      "America/Chicago",
      false,
      "2027-01-04T15:00:00Z",
      "2026-12-24T23:30:00Z",
      "Closed now. Opens Monday, Jan 4, 2027 at 9:00 AM your time.",
    ],
    ["America/Chicago", true, null, "2026-12-24T23:30:00Z", "Open now, day and night."],
  ] as const)("in %s (open: %s, until %s) says at %s: %s", (zone, isOpen, changesAt, now, sentence) => {
    vi.stubEnv("TZ", zone);
    expect(words(isOpen, changesAt, now)).toBe(sentence);
  });
});
