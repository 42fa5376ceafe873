import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import {
  clientCase,
  listedCase,
  marshContact,
  newStages,
  stagesWith,
  withMarsh,
} from "../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../../../../test/fake-server";
import { maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { keep } from "../../../lib/storage/browser-storage";

const answers: Answers = {
  "cases.list": { cases: [listedCase({ caseId: 12 }), listedCase()], nextCursor: null },
  "cases.get": { case: clientCase() },
  "cases.contact": marshContact,
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
};

function open(path: string, changed: Answers = {}) {
  keep("language", "es");
  return renderScreen(path, { session: maria, answers: { ...answers, ...changed } });
}

async function says(...texts: string[]) {
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}

const acceptedStages = stagesWith({
  onboarding: { startedAt: "2026-03-12T20:30:00Z" },
  assignment: { startedAt: "2026-03-14T17:05:00Z", completedAt: "2026-03-15T10:00:00Z" },
  signedup: { startedAt: "2026-03-15T10:00:00Z" },
});

describe("in Spanish, the client's dashboard", () => {
  it.each([
    ["2026-06-01T11:59:00", "Buenos días, María"],
    ["2026-06-01T17:59:00", "Buenas tardes, María"],
    ["2026-06-01T18:00:00", "Buenas noches, María"],
  ])("at %s greets with '%s'", async (now, greeting) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await open("/client/dashboard");
    await says(greeting);
  });

  it("answers the client's questions and shows the forms", async () => {
    await open("/client/dashboard");
    await says("Detalles del caso", "Lo último que pasó", "Su caso se abrió.", "12 mar 2026, 8:30 p.m.");
    await says("Lo que sigue", "Estamos buscando un bufete para su caso.");
    await says("A quién preguntar", "El equipo de Caseward", "nuevo", "Haga clic para ver los detalles");
    await says("Sus formularios", "0 de 3 listos", "Cuestionario médico", "Falta hacerlo", "Mensajes");
    expect(screen.getByRole("button", { name: "Llenar ahora: Evaluación financiera" })).toBeTruthy();
    expect(screen.getByLabelText("Sus casos")).toBeTruthy();
    expect(screen.getByRole("option", { name: "#7 - Resbalón y caída" })).toBeTruthy();
  });

  it("begins with the one next thing, and says where the case is", async () => {
    await open("/client/dashboard");
    await says("Lo que sigue: preguntas médicas, unos 10 minutos.", "Empezar ahora", "Etapa 1 de 10");
    await says("Escribir un mensaje");
    expect(screen.getByRole("list", { name: "Las diez etapas de su caso" })).toBeTruthy();
  });

  it("says what the firm did and whom to call", async () => {
    const cases = [listedCase({ status: "Accepted", ...withMarsh })];
    await open("/client/dashboard", {
      "cases.list": { cases, nextCursor: null },
      "stages.list": { stages: acceptedStages },
    });
    await says("Marsh & Partners aceptó su caso.", "Llamar al (415) 555-0100", "aceptado");
    await says("Marsh & Partners se comunicará con usted para firmar como cliente.");
  });

  it.each([
    [true, "2026-03-13T21:30:00Z", "Abierto ahora. Cierra hoy, 9:30 p.m., su hora local."],
    [false, "2026-03-16T14:00:00Z", "Cerrado ahora. Abre el lunes, 2:00 p.m., su hora local."],
  ])("says whether somebody is there (%s)", async (isOpen, changesAt, sentence) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-13T20:00:00Z") });
    await open("/client/dashboard", { "cases.contact": { ...marshContact, office: { isOpen, changesAt } } });
    await says(sentence);
  });

  it("shows the case's progress", async () => {
    const { user } = await open("/client/dashboard");
    await user.click(await screen.findByRole("button", { name: "Avance del caso" }));
    expect(await screen.findByRole("dialog", { name: "Avance del caso - #0012" })).toBeTruthy();
    await says("Etapa 1: Primeros pasos", "En curso", "Etapa 10: Apoyo después del caso", "Pendiente");
    await says(
      "Buscamos un bufete que convenga a su caso. Por ahora no hace falta nada de su parte. Suele tomar unos días. Puede tomar más.",
    );
  });

  it("asks somebody without a case what happened, and says what failed", async () => {
    const { unmount } = await open("/client/dashboard", { "cases.list": { cases: [], nextCursor: null } });
    expect(await screen.findByRole("heading", { name: "Cuéntenos qué pasó" })).toBeTruthy();
    unmount();
    await open("/client/dashboard", { "cases.list": brokenNetwork });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).not.toContain("Failed");
  });
});

describe("in Spanish, the client's case", () => {
  it("has its sections, choices and days", async () => {
    await open("/client/case/7");
    await says("Lo que pasó", "Tipo de accidente", "Resbalón y caída", "Tipo de propiedad");
    await says("Propiedad comercial", "Fecha del accidente", "10 mar 2026", "Descripción del caso");
    await says("Información del cliente", "Bufete y asignación", "Aún sin asignar");
    await says("Avance del caso por etapas", "Volver al inicio", "Siguiente: Cuestionario médico");
    expect(screen.getByRole("heading", { level: 1, name: "Su caso #7" })).toBeTruthy();
    expect(screen.queryByText("Task Information")).toBeNull();
  });

  it("has its stages", async () => {
    await open("/client/case/7", { "stages.list": { stages: acceptedStages } });
    await says("Etapa 2: Asignación del caso", "Terminada", "Etapa 3: Firma con el bufete", "En curso");
    await says("desde el 15 mar 2026, 10:00 a.m.");
  });

  it("that cannot be shown says why", async () => {
    const { unmount } = await open("/client/case/7", { "cases.get": refusal("not_found") });
    await says("No se encontró el caso", "Revise el número del caso. Quizá esté mal escrito.");
    unmount();
    await open("/client/case/7", { "cases.get": refusal("access_denied") });
    await says("Si cree que debería ver este caso, pregunte a quien le dio el enlace.");
    expect(screen.queryByText(/Access denied/)).toBeNull();
  });
});
