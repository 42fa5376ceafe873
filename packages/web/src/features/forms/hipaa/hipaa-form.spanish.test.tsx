import { authorizationTerms } from "@caseward/domain/forms/hipaa/terms";
import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { clientCase } from "../../../../test/cases/sample-cases";
import { byLee, choice, openForm } from "../../../../test/forms/open-form";
import { signedInfo } from "../../../../test/forms/signed-info";
import { speak } from "../../../lib/language/text";

const never = () => new Promise<never>(() => undefined);
const withCase = { "cases.get": { case: clientCase() } };

function openIn(language: "en" | "es", given: Parameters<typeof openForm>[1] = {}) {
  speak(language, language === "es" ? spanishWhole : {});
  return openForm("hipaa", { ...given, answers: { ...withCase, ...given.answers } });
}

const signature = /^(Signature|Firma)/;

/** Fills the form in and signs it. Returns what was sent. */
async function sign(
  language: "en" | "es",
  texts: { question: RegExp; some: string; hiv: string; end: string },
) {
  const { user, press, callsOf, unmount } = await openIn(language, {
    answers: { "forms.submitHipaa": never },
  });
  await user.type(await screen.findByLabelText(signature), "María Núñez");
  await user.click(choice(texts.question, texts.some));
  await user.click(screen.getByRole("checkbox", { name: texts.hiv }));
  await press(texts.end);
  await waitFor(() => expect(callsOf("forms.submitHipaa")).toHaveLength(1));
  unmount();
  localStorage.clear();
  return callsOf("forms.submitHipaa");
}

describe("the HIPAA authorization in Spanish", () => {
  it("translates each paragraph, and has the English that is signed beside it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T12:00:00") });
    const { user, press } = await openIn("es");
    expect(await screen.findByText("Derecho a revocar")).toBeTruthy();
    const [whole] = screen.getAllByRole("radio");
    if (whole) await user.click(whole);
    expect(screen.getByText(/^Esta autorización vence el 12 mar 2027, a menos que/)).toBeTruthy();
    expect(screen.getByText(/el caso #0007, entregada o enviada por correo/)).toBeTruthy();
    expect(screen.getByText(/Usted firma el texto en inglés, que puede leer aquí\.$/)).toBeTruthy();
    expect(screen.queryByText("Right to revoke")).toBeNull();
    await press("Mostrar el texto en inglés");
    const toggle = screen.getByRole("button", { name: "Ocultar el texto en inglés" });
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const english = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
    expect(english?.lang).toBe("en");
    for (const { heading, paragraphs } of authorizationTerms({ caseId: 7, hipaaInfo: signedInfo }))
      for (const texts of [heading, ...paragraphs])
        expect(within(english as HTMLElement).getByText(texts)).toBeTruthy();
    await press("Ocultar el texto en inglés");
    expect(screen.queryByText("Right to revoke")).toBeNull();
  });

  it("says what is missing", async () => {
    const { press, callsOf } = await openIn("es");
    await screen.findByText("Lo que usted acepta");
    await press("Firmar y enviar");
    expect(screen.getByRole("alert").textContent).toBe(
      "Complete todos los campos obligatorios antes de enviar.",
    );
    expect(screen.getAllByText("Complete este campo.")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
    expect(callsOf("forms.submitHipaa")).toEqual([]);
  });

  it("sends what the English screen sends", async () => {
    const spanish = await sign("es", {
      question: /^¿Qué expedientes/,
      some: "Mi expediente médico, excepto algunas partes",
      hiv: "VIH o sida",
      end: "Firmar y enviar",
    });
    const english = await sign("en", {
      question: /^Which records/,
      some: "My health record, except for some parts",
      hiv: "HIV or AIDS",
      end: "Sign and submit",
    });
    expect(spanish).toEqual(english);
  });

  it("says in Spanish what is kept back", async () => {
    const { user } = await openIn("es");
    await screen.findByText("Lo que usted acepta");
    await user.click(choice(/^¿Qué expedientes/, "Mi expediente médico, excepto algunas partes"));
    await user.click(screen.getByRole("checkbox", { name: "Otra cosa" }));
    await user.type(screen.getByLabelText(/^¿Qué más\?/), "Mi dentista");
    expect(screen.getByText(/que no se puede divulgar: otra información: Mi dentista\.$/)).toBeTruthy();
  });

  it("is read in Spanish once it is signed, with a translation of the document", async () => {
    await openIn("es", { forms: { hipaa: { info: signedInfo, version: 1, ...byLee } } });
    expect((await screen.findByText(/^Se firmó/)).textContent).toMatch(
      /^Se firmó como María Núñez\. El 12 mar 2026, .* la envió María Núñez \(cliente\)\. Se puede/,
    );
    expect(screen.getByText("Mi expediente médico completo")).toBeTruthy();
    expect(screen.getByText(/El texto que se firmó está en inglés, en el PDF\.$/)).toBeTruthy();
    expect(screen.getByText(/^Esta autorización vence el 12 mar 2027/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Descargar PDF" })).toBeTruthy();
  });
});
