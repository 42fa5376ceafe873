import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maria } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { keepLanguage } from "../lib/language/choice";
import { writeSession } from "../lib/session/session";
import { drawFirstScreens } from "./draw-first-screens";

async function firstScreens(name: string) {
  const page = document.createElement("div");
  page.innerHTML = (await drawFirstScreens())[name] ?? "";
  return [...page.querySelectorAll<HTMLElement>(":scope > .first")];
}

const wordsOf = (element: HTMLElement | undefined) => {
  for (const style of element?.querySelectorAll("style") ?? []) style.remove();
  return element?.textContent;
};

describe("the first screen of a page", () => {
  it.each(["en", "es"] as const)("says on the intake what the app says there: %s", async (language) => {
    const drawn = await firstScreens("intake");
    keepLanguage(language);
    await renderScreen("/intake");
    const app = await screen.findByRole("main");
    const first = drawn.find(({ lang }) => lang.startsWith(language));
    expect(wordsOf(first)).toBe(wordsOf(app));
  });

  it.each(["intake", "client-dashboard", "client-case"])(
    "of %s can't be pressed and is not read out",
    async (name) => {
      const drawn = await firstScreens(name);
      expect(drawn.map(({ lang }) => lang)).toEqual(name === "intake" ? ["en-US", "es-US"] : [""]);
      for (const one of drawn) expect(one.hasAttribute("inert")).toBe(true);
    },
  );
});

describe("the script that says who sees it", () => {
  const script = readFileSync(`${import.meta.dirname}/../../public/first.js`, "utf8");
  const shownAt = (address: string) => {
    window.history.replaceState(null, "", address);
    new Function(script)();
    const { first, reader } = document.documentElement.dataset;
    return first === undefined ? null : `${document.documentElement.lang} ${reader}`;
  };
  beforeEach(() => {
    for (const name of ["data-first", "data-reader", "lang"]) document.documentElement.removeAttribute(name);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    window.history.replaceState(null, "", "/");
  });

  it.each([
    ["/intake", "en-US client"],
    ["/intake?utm=spring", "en-US client"],
    ["/intake?step=2", null],
    ["/intake?step=sent", null],
    ["/intake?embed=1", null],
    ["/login", null],
    ["/client/dashboard", null],
  ])("shows an anonymous caller at %s: %s", (address, shown) => {
    expect(shownAt(address)).toBe(shown);
  });

  it.each([
    [["es-MX", "en"], null, "es-US client"],
    [["fr", "es"], null, "es-US client"],
    [["fr"], null, "en-US client"],
    [["es"], "en", "en-US client"],
    [["en"], "es", "es-US client"],
  ] as const)("speaks as the app does: %j, %j chosen: %s", (languages, chosen, shown) => {
    vi.stubGlobal("navigator", { languages });
    if (chosen) keepLanguage(chosen);
    expect(shownAt("/intake")).toBe(shown);
  });

  it("shows none where something was told already", () => {
    sessionStorage.setItem("intake:null", "{}");
    expect(shownAt("/intake")).toBeNull();
    sessionStorage.clear();
  });

  it("shows a client the shell of the client's pages, and none of the intake", () => {
    writeSession(maria);
    expect(shownAt("/client/case/7")).toBe("en-US client");
    document.documentElement.removeAttribute("data-first");
    expect(shownAt("/intake")).toBeNull();
  });

  it("shows nothing to a client who has to set up the second step, to others, and where storage is blocked", () => {
    writeSession({ ...maria, isSecondFactorDue: true });
    expect(shownAt("/client/dashboard")).toBeNull();
    writeSession({ ...maria, user: { ...maria.user, userType: "admin" } });
    expect(shownAt("/client/dashboard")).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(shownAt("/intake")).toBeNull();
  });
});
