import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { completeFields } from "../../../../../test/cases/complete-fields";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { type Answers, refusal, silence } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { clearSession } from "../../../../lib/session/session";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => Promise.all([import("../add-case-dialog"), import("../../dashboards/admin-dashboard-page")]));

const grace = { ...ada, user: { ...ada.user, id: ada.user.id + 100 } };

async function open(session = ada, answers: Answers = {}) {
  const view = await renderScreen("/admin/dashboard?add=1", {
    session,
    answers: {
      "cases.list": { cases: [], nextCursor: null },
      "cases.overview": silence,
      "cases.add": { case: sampleCase() },
      ...answers,
    },
  });
  await screen.findByRole("dialog", { name: "Add New Case" });
  const city = () => screen.getByLabelText<HTMLInputElement>(/^City/);
  const fill = (given: Record<string, string>) => {
    for (const [label, value] of Object.entries(given))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  };
  return { ...view, city, fill };
}

const notice = () => screen.queryByText(/^We kept what you entered on/);

/** Types a city, and the session ends in the middle. */
async function interrupted() {
  const view = await open();
  expect(notice()).toBeNull();
  view.fill({ City: "Oakland" });
  await act(async () => clearSession("ended"));
  await waitFor(() => expect(view.path()).toBe("/login"));
  view.unmount();
}

describe("what was typed of a new case", () => {
  it("is back after the session ended in the middle, and asks before it is closed", async () => {
    await interrupted();
    const { city, user } = await open();
    expect(city().value).toBe("Oakland");
    expect(notice()).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(localStorage.getItem(`form-draft:${ada.user.id}:new-case`)).toBeNull());
  });

  it("is discarded in its form, which then begins anew", async () => {
    await interrupted();
    const { city, user } = await open();
    await user.click(screen.getByRole("button", { name: "Discard what I entered" }));
    await user.click(screen.getByRole("button", { name: "Yes, discard it" }));
    expect(city().value).toBe("");
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/^First Name/));
  });

  it("is nobody else's", async () => {
    await interrupted();
    const { city } = await open(grace);
    expect(city().value).toBe("");
    expect(notice()).toBeNull();
  });

  it("is gone after a logout", async () => {
    const { fill, path } = await open();
    fill({ City: "Oakland" });
    await act(async () => clearSession());
    await waitFor(() => expect(path()).toBe("/login"));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("form-draft:"))).toEqual([]);
  });

  it("is kept while the server refuses it, and gone once the case is added", async () => {
    const answer: { add: Answers["cases.add"] } = { add: refusal("conflict") };
    const key = `form-draft:${ada.user.id}:new-case`;
    const { fill, user } = await open(ada, {
      "cases.add": (input) => (typeof answer.add === "function" ? answer.add(input) : { case: sampleCase() }),
    });
    fill(completeFields);
    const add = () => user.click(screen.getAllByRole("button", { name: "Add Case" }).at(-1) as HTMLElement);
    await add();
    await screen.findByRole("alert");
    expect(localStorage.getItem(key)).toContain("Oakland");
    answer.add = undefined;
    await add();
    await screen.findByText("Case added successfully!");
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe("the address of Add New Case", () => {
  it("opens it, and Back closes it", async () => {
    const { user, location, router } = await renderScreen("/admin/dashboard", {
      session: ada,
      answers: { "cases.list": { cases: [], nextCursor: null }, "cases.overview": silence },
    });
    await user.click(await screen.findByRole("button", { name: "Add Case" }));
    await screen.findByRole("dialog", { name: "Add New Case" });
    expect(location().search).toBe("?add=1");
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location().search).toBe("");
  });

  it("is left by closing, also where the page began with it", async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location().search).toBe(""));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
