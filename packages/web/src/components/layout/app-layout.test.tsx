import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { readSession, writeSession } from "../../lib/session/session";

const openMenu = async (answers: Answers, session = maria, path = "/client/address") => {
  const view = await renderScreen(path, {
    session,
    answers: { "addresses.list": { addresses: [] }, ...answers },
  });
  await view.user.click(await screen.findByRole("button", { name: /^Account of/ }));
  return view;
};

describe("the shell", () => {
  it("leads from the logo to the own dashboard", async () => {
    await renderScreen("/admin/myprofile", { session: ada });
    const logo = await screen.findByRole("link", { name: /Caseward/ });
    expect(logo.getAttribute("href")).toBe("/admin/dashboard");
  });

  it("opens the firm in a new tab", async () => {
    await renderScreen("/lawfirm/myprofile", { session: lee });
    const firm = await screen.findByRole("link", { name: /Marsh & Partners/ });
    expect(firm.getAttribute("href")).toBe("/lawfirm/mylawfirm");
    expect(firm.getAttribute("target")).toBe("_blank");
  });

  it("shows name and email in the menu, and leads from the name to the profile", async () => {
    const { user, path } = await openMenu({});
    expect(await screen.findByText("maria@example.test")).toBeTruthy();
    await user.click(screen.getByRole("menuitem", { name: "María Núñez" }));
    expect(path()).toBe("/client/myprofile");
  });

  it.each([
    ["on the server and here", {}],
    ["here even when the server cannot be reached", brokenNetwork],
  ])("ends the session %s", async (_what, answer) => {
    const { user, path, callsOf, queryClient } = await openMenu({ "auth.logout": answer });
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await expect.poll(path).toBe("/login");
    expect(callsOf("auth.logout")).toHaveLength(1);
    expect(screen.queryByText("Your session has ended. Please log in again.")).toBeNull();
    expect(readSession().user).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it("shows the 404 page below a role's own prefix, and leads home from there", async () => {
    const { user, path } = await renderScreen("/client/nowhere", { session: maria });
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(screen.getByRole("banner")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Go Home" }));
    await expect.poll(path).toBe("/client/dashboard");
  });
});

describe("a session that changed on the server", () => {
  it("leads to the login when it has ended", async () => {
    const { path, callsOf } = await renderScreen("/admin/myprofile", {
      session: ada,
      answers: { "auth.session": refusal("unauthenticated") },
    });
    await expect.poll(path).toBe("/login");
    expect(await screen.findByText("Your session has ended. Please log in again.")).toBeTruthy();
    expect(readSession().user).toBeNull();
    expect(callsOf("auth.session")).toHaveLength(1);
  });

  it("leads a lawyer whose firm was made elsewhere out of onboarding", async () => {
    const answers = { "auth.session": lee };
    const { path } = await renderScreen("/lawfirm/onboarding", { session: leeWithoutFirm, answers });
    await expect.poll(path).toBe("/lawfirm/dashboard");
    expect(readSession()).toEqual(lee);
  });

  it("stays when the server cannot be reached", async () => {
    const { path } = await renderScreen("/admin/myprofile", {
      session: ada,
      answers: { "auth.session": brokenNetwork },
    });
    expect(await screen.findByRole("heading", { name: "My Profile" })).toBeTruthy();
    expect(path()).toBe("/admin/myprofile");
  });

  it("does not undo what was changed here in the meantime", async () => {
    const waiting: ((session: typeof leeWithoutFirm) => void)[] = [];
    const late = () => new Promise<typeof leeWithoutFirm>((resolve) => waiting.push(resolve));
    await renderScreen("/lawfirm/myprofile", {
      session: lee,
      answers: { "auth.session": late },
    });
    await screen.findByRole("heading", { name: "My Profile" });
    writeSession({ ...lee, token: "newer" });
    await act(async () => waiting[0]?.(leeWithoutFirm));
    expect(readSession().firm).toEqual(lee.firm);
  });
});

describe("another tab", () => {
  it("logs this one out, too", async () => {
    const { path } = await renderScreen("/admin/myprofile", { session: ada });
    await screen.findByRole("heading", { name: "My Profile" });
    localStorage.removeItem("auth");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "auth" })));
    await expect.poll(path).toBe("/login");
  });

  it("logs this one in, too", async () => {
    const { path } = await renderScreen("/login", { answers: { "auth.session": ada } });
    await screen.findByLabelText("Email");
    localStorage.setItem("auth", JSON.stringify(ada));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "auth" })));
    await expect.poll(path).toBe("/admin/dashboard");
  });
});
