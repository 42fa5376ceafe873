import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clientCase } from "../../../../../test/cases/sample-cases";
import { brokenNetwork } from "../../../../../test/fake-server";
import { byLee, openForm } from "../../../../../test/forms/open-form";
import { signedInfo } from "../../../../../test/forms/signed-info";

const signed = { hipaa: { info: signedInfo, version: 1, ...byLee } };
const open = (given: Parameters<typeof openForm>[1] = {}) =>
  openForm("hipaa", { ...given, answers: { "cases.get": { case: clientCase() }, ...given.answers } });

describe("the printed authorization", () => {
  const openWindow = (pdf: Partial<Window> | null) => {
    const spy = vi.spyOn(window, "open").mockReturnValue(pdf as Window | null);
    onTestFinished(() => spy.mockRestore());
    return spy;
  };
  const blankWindow = () => ({ opener: window, location: { replace: vi.fn() }, close: vi.fn() });

  it("opens in the window that the click itself opened", async () => {
    const pdf = blankWindow();
    const spy = openWindow(pdf as unknown as Window);
    const { press, callsOf } = await open({
      role: "admin",
      forms: signed,
      answers: {
        "forms.hipaaLink": async () => {
          expect(spy).toHaveBeenCalledWith("", "_blank");
          await waitFor(() =>
            expect(screen.getByRole("button", { name: "Download PDF" }).ariaBusy).toBe("true"),
          );
          return { url: "/case/7/hipaa.pdf?signature=x" };
        },
      },
    });
    await screen.findByText(/Signed as/);
    await press("Download PDF");
    await waitFor(() => expect(pdf.location.replace).toHaveBeenCalledWith("/case/7/hipaa.pdf?signature=x"));
    expect(pdf.opener).toBeNull();
    expect(callsOf("forms.hipaaLink")).toEqual([{ caseId: 7 }]);
  });

  it("asks for pop-ups when the window is blocked", async () => {
    openWindow(null);
    const { press, callsOf } = await open({ forms: signed });
    await screen.findByText(/Signed as/);
    await press("Download PDF");
    expect(screen.getByRole("alert").textContent).toBe("Please allow pop-ups to generate the PDF");
    expect(callsOf("forms.hipaaLink")).toEqual([]);
  });

  it("closes the window again when there is nothing to show", async () => {
    const pdf = blankWindow();
    openWindow(pdf as unknown as Window);
    const { press } = await open({ forms: signed, answers: { "forms.hipaaLink": brokenNetwork } });
    await screen.findByText(/Signed as/);
    await press("Download PDF");
    expect(await screen.findByText("The PDF could not be made. Please try again.")).toBeTruthy();
    expect(pdf.close).toHaveBeenCalledOnce();
  });
});
