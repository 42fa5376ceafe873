import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sampleCase, withMarsh } from "../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../../../../test/fake-server";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { listedFirm } from "../../firms/sample-firm";
import { SubmitCaseDialog } from "../dialogs/submit-case-dialog";

const firm = (id: number, firmName: string) => ({ ...listedFirm, id, firmId: id, firmName });
const firms = [firm(7, "Marsh & Partners"), firm(9, "Bay Group")];

async function open(submit?: Answers["cases.submit"], offered = firms) {
  const onClose = vi.fn();
  const onRefused = vi.fn();
  const view = await renderScreen(<SubmitCaseDialog caseId={7} opened {...{ onClose, onRefused }} />, {
    session: ada,
    answers: {
      "firms.list": ({ search }) => ({
        lawFirms: offered.filter(({ firmName }) => firmName.toLowerCase().includes(search ?? "")),
        nextCursor: null,
      }),
      ...(submit ? { "cases.submit": submit } : {}),
    },
  });
  const chooseMarsh = async () => {
    fireEvent.change(firmInput(), { target: { value: "marsh" } });
    await waitFor(() => expect(view.callsOf("firms.list").at(-1)).toMatchObject({ search: "marsh" }));
    await view.user.click(await screen.findByText("Marsh & Partners, Oakland, CA"));
  };
  return { ...view, onClose, onRefused, chooseMarsh };
}

const firmInput = () => screen.getByPlaceholderText("Search law firms by name");

describe("Submit Case to Law Firm", () => {
  it("asks for the law firm and points at it", async () => {
    const { user, callsOf } = await open();
    await user.click(screen.getByText("Submit Case"));
    expect(screen.getByText("Please fill in the required field: Law Firm")).toBeTruthy();
    expect(document.activeElement).toBe(firmInput());
    expect(callsOf("cases.submit")).toEqual([]);
  });

  it("searches the firms on the server and submits once, with the note", async () => {
    const { user, callsOf, onClose, chooseMarsh } = await open({
      case: sampleCase({ status: "Submitted", ...withMarsh }),
    });
    await chooseMarsh();
    fireEvent.change(screen.getByLabelText("Note for the law firm"), { target: { value: "Call first" } });
    await user.dblClick(screen.getByText("Submit Case"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(callsOf("cases.submit")).toEqual([{ caseId: 7, lawFirmId: 7, lawFirmNote: "Call first" }]);
  });

  it("offers verified firms alone, and tells those apart that look alike", async () => {
    const { callsOf } = await open(undefined, [
      { ...firm(7, "Marsh & Partners"), lookAlikes: [9] },
      { ...firm(9, "Marsh and Partners"), firmEmail: "desk@other.test", lookAlikes: [7] },
    ]);
    fireEvent.click(firmInput());
    expect(
      await screen.findByText("Another firm looks like it. This is #9, with mail at other.test, marsh.test"),
    ).toBeTruthy();
    expect(screen.getByText("Another firm looks like it. This is #7, with mail at marsh.test")).toBeTruthy();
    expect(callsOf("firms.list")[0]).toMatchObject({ verification: "verified" });
  });

  it("hands a refusal's sentence to the page", async () => {
    const message = "The case is submitted and waits for the law firm's answer.";
    const { user, onRefused, chooseMarsh } = await open(refusal("invalid_transition", { message }));
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith(message));
  });

  it.each(["Control", "Meta"])("is sent by %s and Enter from the note", async (key) => {
    const { user, callsOf, chooseMarsh } = await open({ case: sampleCase() });
    await chooseMarsh();
    await user.click(screen.getByLabelText("Note for the law firm"));
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(callsOf("cases.submit")).toHaveLength(1));
  });

  it("stays open over a broken network", async () => {
    const { user, onClose, chooseMarsh } = await open(brokenNetwork);
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    expect(await screen.findByText("Failed to assign case to law firm")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
