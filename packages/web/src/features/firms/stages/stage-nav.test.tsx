import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { blankValues } from "../fields/form-values";
import { createValuesFeed } from "../onboarding/values-feed";
import { StageNav } from "./stage-nav";
import { stages } from "./stages";

const feedOf = () => createValuesFeed(blankValues(), 0);
const current = () => document.querySelector('[aria-current="step"]')?.textContent;

/** Sections whose tops are 1000px apart; jsdom itself knows no layout. */
function Sections() {
  return stages.map(({ id, title }, index) => (
    <section
      key={id}
      id={id}
      ref={(section) => {
        if (section)
          section.getBoundingClientRect = () => new DOMRect(0, index * 1000 - window.scrollY, 800, 1000);
      }}
    >
      <h2 tabIndex={-1}>{title}</h2>
    </section>
  ));
}

const open = (feed = feedOf()) =>
  renderScreen(
    <>
      <StageNav feed={feed} />
      <Sections />
    </>,
    { session: leeWithoutFirm },
  );

const scrollTo = (top: number) =>
  act(async () => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(20);
  });

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { scrollY: 0 });
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(9000);
});

it("follows the scrolling with an offset of 200px", async () => {
  await open();
  expect(current()).toBe("1Firm Information");
  await scrollTo(799);
  expect(current()).toBe("1Firm Information");
  await scrollTo(800);
  expect(current()).toBe("2Practice Details");
  await scrollTo(3900);
  expect(current()).toBe("5Review (Additional Info)");
});

it("scrolls to a stage that is clicked and takes the keyboard there", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await open();
  fireEvent.click(within(screen.getByRole("navigation")).getByText("Agreements"));
  expect(scrolled.mock.contexts.at(-1)).toBe(document.getElementById("agreements"));
  expect(document.activeElement?.textContent).toBe("Agreements");
});

it("ticks off what is filled in", async () => {
  const feed = feedOf();
  await open(feed);
  act(() => {
    feed.push({ ...blankValues(), termsAgreed: true, informationVerified: true });
    feed.settle();
  });
  expect(screen.getByRole("button", { name: /^Agreements, filled in$/ })).toBeTruthy();
});
