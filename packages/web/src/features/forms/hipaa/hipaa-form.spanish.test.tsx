import { authorizationTerms } from "@caseward/domain/forms/hipaa/terms";
import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { clientCase } from "../../../../test/cases/sample-cases";
import { byLee, choice, finish, openForm, toStep } from "../../../../test/forms/open-form";
import { signedInfo } from "../../../../test/forms/signed-info";
import { speak, t } from "../../../lib/language/text";

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
  texts: { question: RegExp; some: string; hiv: string; signer: string; end: string },
) {
  const { user, callsOf, unmount } = await openIn(language, {
    answers: { "forms.submitHipaa": never },
  });
  await screen.findByRole("heading", { name: t("What you agree to") });
  toStep(t("What may be shared"));
  await user.click(choice(texts.question, texts.some));
  await user.click(screen.getByRole("checkbox", { name: texts.hiv }));
  toStep(t("Initials and last day"));
  for (const field of screen.getAllByRole("textbox", { name: /^(Initials|Iniciales)/ }))
    await user.type(field, "MN");
  toStep(t("Sign here"));
  await user.click(screen.getByRole("radio", { name: texts.signer }));
  await user.type(screen.getByLabelText(signature), "María Núñez");
  finish(texts.end);
  await waitFor(() => expect(callsOf("forms.submitHipaa")).toHaveLength(1));
  unmount();
  localStorage.clear();
  return callsOf("forms.submitHipaa");
}

describe("the HIPAA authorization in Spanish", () => {
  it("has each paragraph in plain words, and the English that is signed beside its translation", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T12:00:00") });
    const { user, press } = await openIn("es");
    const terms = authorizationTerms({ caseId: 7, hipaaInfo: signedInfo });
    const expectEnglish = (ids: string[]) => {
      for (const { heading, paragraphs } of terms.filter(({ id }) => ids.includes(id)))
        for (const text of [heading, ...paragraphs])
          expect(screen.getByText(text).closest("[lang]")?.getAttribute("lang")).toBe("en");
    };
    await screen.findByRole("heading", { name: "Lo que usted acepta" });
    expectEnglish(["information", "disclosers", "recipients"]);
    toStep("Qué se puede compartir");
    const [whole] = screen.getAllByRole("radio");
    if (whole) await user.click(whole);
    expectEnglish(["exemptions"]);
    toStep(t("How long it counts"));
    await press("Mostrar las palabras exactas");
    expect(screen.getByText(/El texto en inglés es el que usted firma/)).toBeTruthy();
    expect(screen.getByText("Derecho a revocar")).toBeTruthy();
    expect(screen.getByText(/^Esta autorización vence el 12 mar 2027, a menos que/)).toBeTruthy();
    expect(screen.getByText(/el caso #0007, entregada o enviada por correo/)).toBeTruthy();
    expectEnglish(["period", "expiration", "revocation"]);
    toStep("Sus derechos");
    expect(screen.getByText("Su expediente se envía porque usted lo pide.")).toBeTruthy();
    expectEnglish(["purpose", "no-condition", "redisclosure", "copy"]);
    expect(
      screen
        .getByText(/^Tengo derecho a una copia/)
        .closest("[lang]")
        ?.getAttribute("lang"),
    ).toBe("es");
  });

  it("says what is missing", async () => {
    const { callsOf } = await openIn("es");
    await screen.findByRole("heading", { name: "Lo que usted acepta" });
    finish("Firmar y enviar");
    expect(screen.getByRole("alert").textContent).toBe(
      "Complete todos los campos obligatorios antes de enviar.",
    );
    expect(screen.getAllByText("Complete este campo.")).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
    expect(callsOf("forms.submitHipaa")).toEqual([]);
  });

  it("sends what the English screen sends", async () => {
    const spanish = await sign("es", {
      question: /^¿Qué expedientes/,
      some: "Mi expediente médico, excepto algunas partes",
      hiv: "VIH o sida",
      signer: "Yo, como paciente",
      end: "Firmar y enviar",
    });
    const english = await sign("en", {
      question: /^Which records/,
      some: "My health record, except for some parts",
      hiv: "HIV or AIDS",
      signer: "I am the patient",
      end: "Sign and submit",
    });
    expect(spanish).toEqual(english);
  });

  it("says in Spanish what is kept back", async () => {
    const { user } = await openIn("es");
    await screen.findByRole("heading", { name: "Lo que usted acepta" });
    toStep("Qué se puede compartir");
    await user.click(choice(/^¿Qué expedientes/, "Mi expediente médico, excepto algunas partes"));
    await user.click(screen.getByRole("checkbox", { name: "Otra cosa" }));
    await user.type(screen.getByLabelText(/^¿Qué más\?/), "Mi dentista");
    expect(screen.getByText(/que no se puede divulgar: otra información: Mi dentista\.$/)).toBeTruthy();
  });

  it("is read in Spanish once it is signed, with the English beside the translation", async () => {
    await openIn("es", { forms: { hipaa: { info: signedInfo, version: 1, ...byLee } } });
    expect((await screen.findByText(/^Se firmó/)).textContent).toMatch(
      /^Se firmó como María Núñez\. El 12 mar 2026, .* la envió María Núñez \(cliente\)\. Se puede/,
    );
    expect(screen.getByText("Mi expediente médico completo")).toBeTruthy();
    expect(screen.getByText(/El texto en inglés es el que se firmó/)).toBeTruthy();
    expect(
      screen
        .getByText(/^I have a right to a copy/)
        .closest("[lang]")
        ?.getAttribute("lang"),
    ).toBe("en");
    expect(screen.getByText(/^Esta autorización vence el 12 mar 2027/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Descargar PDF" })).toBeTruthy();
  });
});
