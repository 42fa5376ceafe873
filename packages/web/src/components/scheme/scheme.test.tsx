import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";

const displayedScheme = () => document.documentElement.dataset.mantineColorScheme;

describe("the colour scheme", () => {
  it("is chosen in the account menu and kept by the browser", async () => {
    const { user } = await renderScreen("/admin/myprofile", { session: ada });
    await user.click(await screen.findByRole("button", { name: /^Account of/ }));
    const system = await screen.findByRole("menuitemradio", { name: "System" });
    expect(system.getAttribute("aria-checked")).toBe("true");
    await user.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    expect(displayedScheme()).toBe("dark");
    expect(localStorage.getItem("mantine-color-scheme-value")).toBe("dark");
    await user.click(screen.getByRole("menuitemradio", { name: "System" }));
    expect(displayedScheme()).toBe("light");
  });

  it("is chosen on the profile, too", async () => {
    const { user } = await renderScreen("/admin/myprofile", { session: ada });
    await user.click(await screen.findByRole("radio", { name: "Dark" }));
    expect(displayedScheme()).toBe("dark");
    await user.click(screen.getByRole("radio", { name: "Light" }));
    expect(displayedScheme()).toBe("light");
  });
});

describe("the script that runs before the first paint", () => {
  const script = readFileSync(`${import.meta.dirname}/../../../public/scheme.js`, "utf8");
  const paintWith = (kept: string | null, isSystemDark: boolean) => {
    const storage = { getItem: (key: string) => (key === "mantine-color-scheme-value" ? kept : null) };
    const matchMedia = () => ({ matches: isSystemDark });
    new Function("localStorage", "matchMedia", script)(storage, matchMedia);
    return displayedScheme();
  };

  it.each([
    [null, true, "dark"],
    ["auto", false, "light"],
    ["light", true, "light"],
    ["dark", false, "dark"],
    ["nonsense", true, "dark"],
  ])("makes of %j, the system being dark: %j, a %s page", (kept, isSystemDark, scheme) => {
    expect(paintWith(kept, isSystemDark)).toBe(scheme);
  });

  it("follows the system where storage is blocked", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    new Function("localStorage", script)(undefined);
    expect(displayedScheme()).toBe("dark");
    vi.unstubAllGlobals();
  });
});
