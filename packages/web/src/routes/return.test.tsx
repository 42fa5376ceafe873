import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../test/fake-server";
import { ada, lee, maria, mariaWithoutAddress } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { clearSession } from "../lib/session/session";

type Person = typeof ada;
type Ending = Parameters<typeof clearSession>[0];

const openAddress = "/admin/nowhere?form=case";

beforeEach(() => sessionStorage.clear());

/** Fills in the login at once: how it is typed, its own tests show. */
async function logIn() {
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "ada@caseward.test" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "harbour-light" } });
  fireEvent.click(screen.getByRole("button", { name: "Login" }));
}

/** Ends one session on a page, and begins the next in the same tab. Returns the address where that leads. */
async function comeBack(first: Person, at: string, next: Person, ending: Ending = "ended") {
  let present = first;
  const answers = {
    "auth.login": () => {
      present = next;
      return next;
    },
    "auth.session": () => present,
    "addresses.list": { addresses: [] },
  };
  const view = await renderScreen(at, { session: first, answers });
  await screen.findByRole("banner");
  act(() => clearSession(ending));
  await logIn();
  await expect.poll(view.path).not.toBe("/login");
  return view.location().href;
}

/** Opens an address as a link in a mail does, and logs in. Returns where that leads. */
async function followLink(href: string, person: Person) {
  const answers = { "auth.login": person, "auth.session": person, "addresses.list": { addresses: [] } };
  const view = await renderScreen(href, { answers });
  await logIn();
  await expect.poll(view.path).not.toBe("/login");
  return view.location();
}

describe("who opens a link of a mail and logs in", () => {
  it.each([
    ["an admin", "/admin/case/7?form=medical", ada],
    ["a lawyer", "/lawfirm/case/7", lee],
    ["a client", "/client/case/7", maria],
  ])("as %s comes to where it leads", async (_who, href, person) =>
    expect((await followLink(href, person)).href).toBe(href),
  );

  it.each([
    ["another role's area", "/admin/case/7", lee, "/lawfirm/dashboard"],
    ["an area alone", "/client", maria, "/client/dashboard"],
  ])("comes to the own dashboard from %s", async (_what, href, person, home) =>
    expect((await followLink(href, person)).href).toBe(home),
  );

  it("as a client without an address gives it first and is led on then", async () => {
    const location = await followLink("/client/case/7", mariaWithoutAddress);
    expect(location.pathname).toBe("/client/address");
    expect(location.state.returnTo).toBe("/client/case/7");
  });
});

describe("whose session ended", () => {
  it("returns to the page that was open, with its whole address", async () => {
    expect(await comeBack(ada, openAddress, ada)).toBe(openAddress);
  });

  it("returns there also when the server ended it", async () => {
    const answers = { "auth.session": refusal("unauthenticated") };
    const { path } = await renderScreen(openAddress, { session: ada, answers });
    await expect.poll(path).toBe("/login");
    expect(sessionStorage.getItem("return-address")).toContain(openAddress);
  });

  it("begins at the dashboard after a logout", async () => {
    expect(await comeBack(ada, openAddress, ada, "cleared")).toBe("/admin/dashboard");
  });

  it.each([
    ["another admin", { ...ada, user: { ...ada.user, id: 77 } }, "/admin/dashboard"],
    ["a lawyer", lee, "/lawfirm/dashboard"],
    [
      "the same person in another role",
      { ...lee, user: { ...lee.user, id: ada.user.id } },
      "/lawfirm/dashboard",
    ],
  ])("leads nobody else there: not %s", async (_who, next, home) => {
    expect(await comeBack(ada, openAddress, next)).toBe(home);
    expect(sessionStorage.getItem("return-address")).toBeNull();
  });

  it("is a client, who gives an address first", async () => {
    expect(await comeBack(maria, "/client/nowhere", mariaWithoutAddress)).toBe("/client/address");
  });

  it.each([
    "https://elsewhere.test/admin/dashboard",
    "//elsewhere.test/admin/x",
    "/admin/../client/x",
    "/login",
    "http://[",
  ])("is not led to %s", async (href) => {
    sessionStorage.setItem("return-address", JSON.stringify({ userId: ada.user.id, href }));
    const view = await renderScreen("/login", { answers: { "auth.login": ada, "auth.session": ada } });
    await logIn();
    await expect.poll(view.path).toBe("/admin/dashboard");
  });
});
