import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { quiet, submitted } from "../../../../test/cases/open-case";
import { firmCase, sampleCase } from "../../../../test/cases/sample-cases";
import { ada, lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { clearSession } from "../../../lib/session/session";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => import("../details/case-details-page"));

const key = `form-draft:${lee.user.id}:reject-case:7`;

async function open() {
  const view = await renderScreen("/lawfirm/case/7?reject=1", {
    session: lee,
    answers: {
      ...quiet,
      "cases.get": { case: firmCase(submitted) },
      "cases.reject": { case: firmCase({ ...submitted, status: "Rejected" }) },
    },
  });
  await screen.findByRole("dialog", { name: "Reject Case" });
  const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note (optional)");
  const write = async () => {
    await view.user.click(screen.getByRole("radio", { name: "We are at capacity" }));
    fireEvent.change(note(), { target: { value: "June" } });
  };
  return { ...view, note, write };
}

async function interrupted() {
  const { write, path, unmount } = await open();
  await write();
  await act(async () => clearSession("ended"));
  await waitFor(() => expect(path()).toBe("/login"));
  unmount();
}

describe("the reason and the note of a rejection", () => {
  it("are back after the session ended in the middle, and gone once it is sent", async () => {
    await interrupted();
    const { user, callsOf, location } = await open();
    expect(screen.getByText(/^We kept what you entered on/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Reject Case" }));
    await waitFor(() =>
      expect(callsOf("cases.reject")).toEqual([{ caseId: 7, reasonCode: "at_capacity", note: "June" }]),
    );
    await waitFor(() => expect(location().search).toBe(""));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("are discarded on demand, and then not sent", async () => {
    await interrupted();
    const { user, callsOf, note } = await open();
    await user.click(screen.getByRole("button", { name: "Discard what I entered" }));
    await user.click(screen.getByRole("button", { name: "Yes, discard it" }));
    expect(note().value).toBe("");
    expect(localStorage.getItem(key)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Reject Case" }));
    await waitFor(() => expect(callsOf("cases.reject")).toEqual([{ caseId: 7, reasonCode: null, note: "" }]));
  });

  it("stay when the question is put off", async () => {
    const { user, write, note } = await open();
    await write();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await screen.findByRole("dialog", { name: "Reject Case" });
    expect(note().value).toBe("June");
  });
});

it("an address opens nothing to somebody who may not reject", async () => {
  await renderScreen("/admin/case/7?reject=1", {
    session: ada,
    answers: { ...quiet, "cases.get": { case: sampleCase(submitted) } },
  });
  await screen.findByText("Case Progress Timeline");
  expect(screen.queryByRole("dialog")).toBeNull();
});
