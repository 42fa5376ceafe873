import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clientCase } from "../../../../../test/cases/sample-cases";
import { brokenNetwork } from "../../../../../test/fake-server";
import { byLee, openForm } from "../../../../../test/forms/open-form";
import { signedInfo } from "../../../../../test/forms/signed-info";
import { speak } from "../../../../lib/language/text";

const signed = { hipaa: { info: signedInfo, version: 1, ...byLee } };
const open = (given: Parameters<typeof openForm>[1] = {}) =>
  openForm("hipaa", { ...given, answers: { "cases.get": { case: clientCase() }, ...given.answers } });

describe("a signed authorization", () => {
  const initials = { mentalHealth: "MN", communicableDiseases: "MN", hivAids: null, substanceAbuse: "mn" };
  const representative = { name: "Jo Núñez", authority: "Parent of the patient, who is a minor" };
  const info = {
    ...signedInfo,
    patientInformation: { ...signedInfo.patientInformation, dateOfBirth: "2015-02-28" },
    authorization: { ...signedInfo.authorization, initials },
    representative,
  };

  it("is read with its initials, the date of birth and the ground of a representative", async () => {
    await open({ role: "firm", forms: { hipaa: { info, version: 1, ...byLee } } });
    await screen.findByText(/Signed as/);
    expect(screen.getByText(/^Mental health records: MN/).textContent).toBe(
      [
        "Mental health records: MN",
        "Communicable diseases: MN",
        "HIV or AIDS: Not shared",
        "Alcohol or drug abuse treatment: mn",
      ].join("\n"),
    );
    expect(screen.getByText("Feb 28, 2015")).toBeTruthy();
    expect(screen.getByText(representative.authority)).toBeTruthy();
  });

  it("has the ground in Spanish for who reads Spanish", async () => {
    speak("es", spanishWhole);
    await open({ forms: { hipaa: { info, version: 1, ...byLee } } });
    expect(await screen.findByText("Padre o madre del paciente, que es menor de edad")).toBeTruthy();
    expect(screen.getByText(/^Expedientes de salud mental: MN/).textContent).toMatch(/No se comparte/);
  });
});

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
