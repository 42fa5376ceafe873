import type { Case } from "@caseward/domain/cases/response";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { quiet } from "../../../../../test/cases/open-case";
import { sampleCase } from "../../../../../test/cases/sample-cases";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { clearSession } from "../../../../lib/session/session";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => import("../../details/case-details-page"));

const key = `form-draft:${ada.user.id}:edit-case:7`;

/** The case with Edit Case open, as a reload or the login after an ended session shows it. */
async function open(legalCase: Case = sampleCase()) {
  const view = await renderScreen("/admin/case/7?edit=1", {
    session: ada,
    answers: {
      ...quiet,
      "cases.get": { case: legalCase },
      "cases.update": { case: legalCase },
    },
  });
  await screen.findByRole("dialog", { name: /^Edit Case/ });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return { ...view, field };
}

/** Types another city, and the session ends in the middle. */
async function interrupted(legalCase?: Case) {
  const { field, path, unmount } = await open(legalCase);
  fireEvent.change(field("City"), { target: { value: "Reno" } });
  await act(async () => clearSession("ended"));
  await waitFor(() => expect(path()).toBe("/login"));
  unmount();
}

const notice = () => screen.queryByText(/^We kept what you entered on/);

describe("what was changed of a case", () => {
  it("is back after the session ended in the middle, and gone once it is saved", async () => {
    await interrupted();
    const { field, user, callsOf, location } = await open();
    expect(field("City").value).toBe("Reno");
    expect(notice()).toBeTruthy();
    expect(screen.queryByText(/somebody else/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(callsOf("cases.update")).toEqual([{ caseId: 7, city: "Reno" }]));
    await waitFor(() => expect(location().search).toBe(""));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("does not undo in silence what somebody else changed meanwhile", async () => {
    await interrupted();
    const { field, user, callsOf } = await open(sampleCase({ city: "Sparks", description: "Fell twice." }));
    expect(
      screen.getByText(
        "Since then somebody else changed this case: City, Case Description. " +
          "Saving replaces their change with what you entered in: City.",
      ),
    ).toBeTruthy();
    expect(field("City").value).toBe("Reno");
    expect(field("Case Description").value).toBe("Fell twice.");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(callsOf("cases.update")).toEqual([{ caseId: 7, city: "Reno" }]));
  });

  it("is discarded in its form, which then shows what is stored", async () => {
    await interrupted();
    const { field, user } = await open();
    await user.click(screen.getByRole("button", { name: "Discard what I entered" }));
    await user.click(screen.getByRole("button", { name: "Yes, discard it" }));
    expect(field("City").value).toBe("Oakland");
    expect(notice()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("is kept without the case's picture, which stays", async () => {
    const imageUrl = `/files/${"a".repeat(43)}?expires=1&signature=b`;
    await interrupted(sampleCase({ imageUrl }));
    expect(localStorage.getItem(key)).toContain("Reno");
    expect(localStorage.getItem(key)).not.toContain(imageUrl);
    const { user, callsOf } = await open(sampleCase({ imageUrl }));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(callsOf("cases.update")).toEqual([{ caseId: 7, city: "Reno" }]));
  });

  it("is gone after a logout", async () => {
    const { field, path } = await open();
    fireEvent.change(field("City"), { target: { value: "Reno" } });
    expect(localStorage.getItem(key)).toContain("Reno");
    await act(async () => clearSession());
    await waitFor(() => expect(path()).toBe("/login"));
    expect(localStorage.getItem(key)).toBeNull();
  });
});
