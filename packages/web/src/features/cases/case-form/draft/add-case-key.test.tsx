import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { completeFields } from "../../../../../test/cases/complete-fields";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { AddCaseDialog } from "../add-case-dialog";

const key = expect.stringMatching(/^[0-9a-f]{32}$/);

/** The dialog as a page begins with it; the first answers are lost on their way. */
async function open({ lost = 0 } = {}) {
  let calls = 0;
  const add: Answers["cases.add"] = () => (++calls > lost ? { case: sampleCase() } : brokenNetwork());
  const dialog = <AddCaseDialog opened onClose={() => undefined} />;
  const view = await renderScreen(dialog, { session: ada, answers: { "cases.add": add } });
  return {
    ...view,
    keys: () => view.keysOf("cases.add"),
    press: () => fireEvent.click(screen.getByRole("button", { name: "Add Case" })),
    fill() {
      for (const [label, value] of Object.entries(completeFields))
        fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    },
  };
}

const failed = () => screen.findByText("Failed to add case");
const added = () => screen.findByText("Case added successfully!");

/** Tries once, and the page goes. */
async function interrupted() {
  const { fill, press, keys, unmount } = await open({ lost: 1 });
  fill();
  press();
  await failed();
  unmount();
  return keys();
}

describe("the key under which a case is added", () => {
  it("is the same when an answer was lost and the button is pressed again", async () => {
    const { fill, press, keys } = await open({ lost: 1 });
    fill();
    press();
    await failed();
    press();
    await added();
    expect(keys()).toEqual([key, key]);
    expect(new Set(keys()).size).toBe(1);
  });

  it("is the same after the page was loaded anew in the middle", async () => {
    const before = await interrupted();
    const { press, keys } = await open();
    press();
    await added();
    expect(keys()).toEqual(before);
  });

  it("is another one for what is typed after a draft was discarded", async () => {
    const before = await interrupted();
    const { fill, press, keys } = await open();
    fireEvent.click(screen.getByRole("button", { name: "Discard what I entered" }));
    fireEvent.click(screen.getByRole("button", { name: "Yes, discard it" }));
    fill();
    press();
    await added();
    expect(keys()).toEqual([key]);
    expect(keys()).not.toEqual(before);
  });

  it("is used once by a double click, and another one the next time", async () => {
    const first = await open();
    first.fill();
    first.press();
    first.press();
    await added();
    expect(first.keys()).toEqual([key]);
    first.unmount();
    const next = await open();
    next.fill();
    next.press();
    await added();
    expect(next.keys()).toEqual([key]);
    expect(next.keys()).not.toEqual(first.keys());
  });
});
