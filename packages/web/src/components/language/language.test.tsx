import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Answers, brokenNetwork } from "../../../test/fake-server";
import { ada, maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";

const button = (name: string) => screen.findByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });
const lang = () => document.documentElement.lang;

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

afterEach(() => void vi.restoreAllMocks());

describe("the language before the login", () => {
  it("is chosen from each language's own name, kept, and keeps the focus", async () => {
    const { user } = await renderScreen("/login");
    await heading("Login");
    expect(lang()).toBe("en-US");
    for (const [name, language, title] of [
      ["Español", "es", "Iniciar sesión"],
      ["English", "en", "Login"],
    ] as const) {
      await user.click(await button(name));
      await heading(title);
      const chosen = await button(name);
      expect(chosen.getAttribute("aria-pressed")).toBe("true");
      expect(chosen.getAttribute("lang")).toBe(`${language}-US`);
      await expect.poll(() => document.activeElement).toBe(chosen);
      expect(localStorage.getItem("language")).toBe(`"${language}"`);
      expect(lang()).toBe(`${language}-US`);
      await expect.poll(() => document.title).toBe(`${title} – Caseward`);
    }
  });

  it("is chosen for the page alone where storage is blocked", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    const { user } = await renderScreen("/login");
    await user.click(await button("Español"));
    expect(await heading("Iniciar sesión")).toBeTruthy();
    await user.click(await button("English"));
    expect(await heading("Login")).toBeTruthy();
  });

  it("is the last that was chosen, however quickly", async () => {
    await renderScreen("/login");
    const [spanish, english] = [await button("Español"), await button("English")];
    await act(async () => {
      spanish.click();
      english.click();
      await import("@caseward/domain/language/spanish-door");
    });
    expect(await heading("Login")).toBeTruthy();
    expect(localStorage.getItem("language")).toBe('"en"');
    expect(lang()).toBe("en-US");
  });

  it("is first the browser's", async () => {
    browserSpeaks("fr", "es-MX", "en");
    await renderScreen("/signup-client");
    expect(await heading("Crear cuenta")).toBeTruthy();
    expect(lang()).toBe("es-US");
    expect(localStorage.getItem("language")).toBeNull();
  });

  it("is what was chosen here rather than the browser's", async () => {
    browserSpeaks("es");
    localStorage.setItem("language", '"en"');
    await renderScreen("/login");
    expect(await heading("Login")).toBeTruthy();
  });
});

describe("what is typed before the login", () => {
  it.each([
    ["/login", ["Email", "Password"], ["Correo electrónico", "Contraseña"]],
    ["/forgot-password", ["Email"], ["Correo electrónico"]],
    ["/signup-client", ["First Name", "Confirm Password"], ["Nombre", "Confirme la contraseña"]],
    ["/set-password?token=t", ["New Password"], ["Nueva contraseña"]],
  ])("at %s outlives a choice of language, and no other screen", async (path, labels, spanish) => {
    const { user, router } = await renderScreen(path);
    for (const label of labels) await user.type(await screen.findByLabelText(label), `typed ${label}`);
    await user.click(await button("Español"));
    for (const [index, label] of spanish.entries())
      expect(await screen.findByLabelText(label)).toHaveProperty("value", `typed ${labels[index]}`);
    await user.click(await button("English"));
    expect(await screen.findByLabelText(labels[0] ?? "")).toHaveProperty("value", `typed ${labels[0]}`);
    await act(() => router.navigate({ to: "/verify-email" }));
    await act(() => router.navigate({ href: path }));
    expect(await screen.findByLabelText(labels[0] ?? "")).toHaveProperty("value", "");
  });
});

async function logIn(answers: Answers) {
  browserSpeaks("es");
  const view = await renderScreen("/login", { answers: { "addresses.list": { addresses: [] }, ...answers } });
  await view.user.type(await screen.findByLabelText("Correo electrónico"), "maria@example.test");
  await view.user.type(screen.getByLabelText("Contraseña"), "harbour-light");
  await view.user.click(await button("Iniciar sesión"));
  return view;
}

const asMaria: Answers = { "auth.login": maria, "auth.session": maria };

describe("the language after the login", () => {
  it("is English for an admin, whatever the browser speaks", async () => {
    const { path, callsOf } = await logIn({ "auth.login": ada, "auth.session": ada });
    await expect.poll(path).toBe("/admin/dashboard");
    expect(await heading("Admin Dashboard")).toBeTruthy();
    expect(lang()).toBe("en-US");
    expect(callsOf("auth.settings")).toEqual([]);
  });

  it("is what the client once chose, and is kept in this browser", async () => {
    const { path } = await logIn({ ...asMaria, "auth.settings": { language: "en" } });
    await expect.poll(path).toBe("/client/dashboard");
    expect(await screen.findByRole("link", { name: "Skip to content" })).toBeTruthy();
    expect(lang()).toBe("en-US");
    expect(localStorage.getItem("language")).toBe('"en"');
  });

  it.each([
    ["the client never chose one", { language: null }],
    ["it cannot be asked for", brokenNetwork],
  ])("stays the browser's when %s", async (_when, settings) => {
    const { path } = await logIn({ ...asMaria, "auth.settings": settings });
    await expect.poll(path).toBe("/client/dashboard");
    expect(await screen.findByRole("link", { name: "Ir al contenido" })).toBeTruthy();
    expect(lang()).toBe("es-US");
  });
});

describe("a client's choice", () => {
  const stored: Answers = { "auth.setLanguage": { language: "es" } };

  it("on the profile is shown, stored on the server, and keeps the focus", async () => {
    const { user, callsOf } = await renderScreen("/client/myprofile", { session: maria, answers: stored });
    await user.click(await screen.findByRole("radio", { name: "Español" }));
    await heading("Mi perfil");
    expect(callsOf("auth.setLanguage")).toEqual([{ language: "es" }]);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Español" }));
  });

  it("in the account menu is stored, too, and leads back to its button", async () => {
    const { user, callsOf } = await renderScreen("/client/myprofile", { session: maria, answers: stored });
    await user.click(await button("Account of María Núñez"));
    await user.click(await screen.findByRole("menuitemradio", { name: "Español" }));
    await heading("Mi perfil");
    expect(callsOf("auth.setLanguage")).toEqual([{ language: "es" }]);
    expect(document.activeElement).toBe(await button("Cuenta de María Núñez"));
  });

  it("is said to be lost when the server could not store it", async () => {
    const answers: Answers = { "auth.setLanguage": brokenNetwork };
    const { user } = await renderScreen("/client/myprofile", { session: maria, answers });
    await user.click(await screen.findByRole("radio", { name: "Español" }));
    await heading("Mi perfil");
    expect(await screen.findByText(/^(Failed to save your language|No se pudo.*)$/)).toBeTruthy();
  });

  it("is not there for an admin", async () => {
    const { user } = await renderScreen("/admin/myprofile", { session: ada });
    await user.click(await button("Account of Ada Stone"));
    expect(await screen.findByRole("menuitemradio", { name: "Dark" })).toBeTruthy();
    expect(screen.queryByText("Español")).toBeNull();
  });
});
