import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { byLee, choice, finish, noForms, openForm, toStep } from "../../../../test/forms/open-form";
import { presentLanguage, speak, subscribeMissing } from "../../../lib/language/text";

const form = (version: number) => ({
  financial: {
    info: {
      employeed: "Self-Employed" as const,
      lossOfIncome: "Not provided" as const,
      monthlyIncome: 5200.5,
      needFinancialHelp: "No" as const,
    },
    version,
    ...byLee,
  },
});
const income = () => screen.findByLabelText("¿Cuánto gana al mes?");

// English comes back by itself: see test/setup/setup.ts.
beforeEach(() => {
  speak("es", spanishWhole);
  return subscribeMissing((text) => {
    if (presentLanguage() === "es") throw new Error(`No Spanish for '${text}'`);
  });
});

describe("the financial form in Spanish", () => {
  it("shows the questions and answers in Spanish, and sends the stored values", async () => {
    const { user, press, callsOf } = await openForm("financial", {
      answers: { "forms.saveFinancial": () => new Promise<never>(() => undefined) },
    });
    expect(await screen.findByRole("dialog", { name: "Evaluación financiera" })).toBeTruthy();
    await user.type(await income(), "5200");
    await user.click(choice("¿Cuál es su situación de trabajo?", "Por cuenta propia"));
    await press("Continuar");
    await user.click(choice(/perdido ingresos/, "Sí"));
    finish();
    await waitFor(() =>
      expect(callsOf("forms.saveFinancial")).toMatchObject([
        { financialInfo: { employeed: "Self-Employed", lossOfIncome: "Yes", monthlyIncome: 5200 } },
      ]),
    );
  });

  it.each([
    ["10,02", "¿Quiere decir $10.02? Escriba dólares y centavos así: 5,200.50."],
    ["-5", "Escriba 0 o más."],
    ["99999999999", "Escriba $10,000,000.00 como máximo."],
  ])("asks back what is doubtful: '%s'", async (typed, question) => {
    const { user, press } = await openForm("financial");
    await user.type(await income(), typed);
    await user.tab();
    expect(screen.getByText(question)).toBeTruthy();
    await press("Continuar");
    expect(screen.getByRole("alert").textContent).toBe("Revise los campos marcados.");
  });

  it("says what a blank form lacks, and why one was not saved", async () => {
    const { user, press } = await openForm("financial", {
      answers: { "forms.saveFinancial": brokenNetwork },
    });
    await income();
    finish();
    expect(screen.getByRole("alert").textContent).toBe(
      spanishWhole["Please answer at least one question before you save."],
    );
    toStep("Trabajo e ingresos");
    await user.type(await income(), "0");
    await press("Continuar");
    finish();
    expect(await screen.findByText(spanishWhole["Failed to update financial information"])).toBeTruthy();
  });

  it("says where the draft is kept, and that it was restored", async () => {
    const { user, unmount } = await openForm("financial", { answers: { "forms.saveDraft": brokenNetwork } });
    await user.type(await income(), "52");
    fireEvent(window, new Event("pagehide"));
    const where = /^Guardado en este navegador \(\d+:\d\d [ap]\.m\.\)\. Ahora no hay/;
    expect(await screen.findByText(where)).toBeTruthy();
    unmount();
    const { press } = await openForm("financial");
    expect(await screen.findByText(/^El \d.* guardamos lo que escribió/)).toBeTruthy();
    await press("Descartar lo que escribí");
    expect(screen.getByRole("button", { name: "Conservar" })).toBe(document.activeElement);
    await press("Sí, descartar");
    await waitFor(() => expect(screen.queryByDisplayValue("52")).toBeNull());
  });

  it("is read in Spanish, with who saved it last", async () => {
    await openForm("financial", { forms: form(3) });
    expect(await screen.findByText(/^Guardado por última vez por Lee Marsh el 12 mar 2026, /)).toBeTruthy();
    for (const text of ["Por cuenta propia", "$5,200.50", spanishWhole["Not provided"], "Editar"])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("a conflict of two people, in Spanish", () => {
  async function collide(answers: Parameters<typeof openForm>[1]) {
    const view = await openForm("financial", { forms: form(3), ...answers });
    await view.user.click(await screen.findByText("Editar"));
    await view.press("Cambiar: Ingresos al mes");
    await view.user.clear(await income());
    await view.user.type(await income(), "6000");
    await view.press("Continuar");
    view.server.forms = { ...noForms, ...form(4) };
    return view;
  }

  it("names who saved, and what differs", async () => {
    const { press } = await collide({ answers: { "forms.saveFinancial": refusal("conflict") } });
    await press("Guardar");
    expect(await screen.findByText("Este formulario cambió mientras usted lo llenaba")).toBeTruthy();
    expect(screen.getByText(/^El 12 mar 2026, .* lo guardó Lee Marsh/)).toBeTruthy();
    for (const text of ["La suya", "De Lee Marsh", "$6,000.00", "Guardar mi versión", "Usar la otra versión"])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it("shows the server's sentence where the other version cannot be fetched", async () => {
    let isAway = false;
    const { press } = await collide({
      answers: {
        "forms.get": () => (isAway ? brokenNetwork() : { forms: { ...noForms, ...form(3) } }),
        "forms.saveFinancial": refusal("conflict", {
          message:
            "This form was changed by Lee Marsh (law firm) on Mar 12, 2026 at 6:42 PM UTC. Your answers were not saved, and nothing was overwritten.",
        }),
      },
    });
    isAway = true;
    await act(() => press("Guardar"));
    expect(await screen.findByText(/^Lee Marsh \(bufete\) cambió este formulario/)).toBeTruthy();
  });
});
