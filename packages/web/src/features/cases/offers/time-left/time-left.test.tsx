import { act, screen } from "@testing-library/react";
import { Profiler } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderScreen } from "../../../../../test/render-screen";
import { TimeLeft } from "./time-left";
import { leftWords, nearTime, urgencyOf } from "./time-left-words";

const now = new Date("2026-03-13T12:00:00Z");
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
});

describe("the time that is left of an offer", () => {
  it.each([
    ["2026-03-13T15:20:59Z", "3 h 20 min left"],
    ["2026-03-13T15:00:00Z", "3 h left"],
    ["2026-03-13T12:00:59Z", "under a minute left"],
    ["2026-03-15T16:20:00Z", "2 days 4 h left"],
    ["2026-03-14T12:00:00Z", "1 day left"],
    ["2026-03-13T12:00:00Z", "Time is over"],
  ])("until %s is: %s", (expiresAt, words) => expect(leftWords(expiresAt, now)).toBe(words));

  it.each([
    ["2026-03-13T17:00:00Z", "5:00 PM"],
    ["2026-03-16T17:00:00Z", "Mon 5:00 PM"],
    ["2026-03-26T17:00:00Z", "Mar 26, 2026 at 5:00 PM"],
  ])("ends at %s: %s", (expiresAt, words) => expect(nearTime(expiresAt, now)).toBe(words));

  it("is told by the clock of another zone, too, where that has another day", () =>
    expect(nearTime("2026-03-14T01:00:00Z", new Date("2026-03-13T23:00:00Z"), "America/Phoenix")).toBe(
      "6:00 PM",
    ));

  it.each([
    ["2026-03-13T02:00:00Z", "2026-03-13T23:00:00Z", "calm"],
    ["2026-03-13T02:00:00Z", "2026-03-13T20:00:00Z", "soon"],
    ["2026-03-13T02:00:00Z", "2026-03-13T14:00:00Z", "urgent"],
    ["2026-03-13T11:30:00Z", "2026-03-13T12:59:00Z", "urgent"],
    ["2026-03-13T02:00:00Z", "2026-03-13T12:00:00Z", "over"],
  ] as const)("of an offer from %s to %s is %s", (since, expiresAt, urgency) =>
    expect(urgencyOf({ since, expiresAt }, now)).toBe(urgency),
  );
});

describe("the time left on an open page", () => {
  const open = async (expiresAt: string) => {
    const drawn = vi.fn();
    await renderScreen(
      <Profiler id="time" onRender={drawn}>
        <TimeLeft expiresAt={expiresAt} since="2026-03-13T11:00:00Z" />
      </Profiler>,
    );
    drawn.mockClear();
    return drawn;
  };
  const text = () => document.querySelector("[data-urgency]")?.textContent.trim();
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

  it("counts down by itself, is drawn only when its words change, and ends", async () => {
    const drawn = await open("2026-03-13T12:02:30Z");
    expect(text()).toBe("Urgent: 2 min left (until 12:02 PM)");
    await pass(minute);
    expect(text()).toBe("Urgent: 1 min left (until 12:02 PM)");
    expect(drawn).toHaveBeenCalledTimes(1);
    await pass(minute);
    expect(screen.getByText("under a minute left")).toBeTruthy();
    await pass(minute);
    expect(text()).toBe("Time is over");
  });

  it("is right again at once when the page wakes after hours without a tick", async () => {
    await open("2026-03-13T20:00:00Z");
    expect(text()).toBe("8 h left (until 8:00 PM)");
    vi.setSystemTime(new Date("2026-03-13T19:30:00Z"));
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    expect(text()).toBe("Urgent: 30 min left (until 8:00 PM)");
  });
});
