import { createMemoryHistory } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, lee, leeWithoutFirm, maria, mariaWithoutAddress } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { writeSession } from "../lib/session/session";
import { createAppRouter } from "../router";

const publicPaths = [
  "/login",
  "/register-lawfirm",
  "/signup-client",
  "/verify-email",
  "/set-password",
  "/forgot-password",
];
const adminPaths = [
  "/admin/dashboard",
  "/admin/case/1",
  "/admin/lawfirmprofile/1",
  "/admin/lawfirmprofile/1/scorecard",
  "/admin/law-firms",
  "/admin/law-rules",
  "/admin/myprofile",
  "/admin/x",
];
const firmPaths = [
  "/lawfirm/dashboard",
  "/lawfirm/case/1",
  "/lawfirm/mylawfirm",
  "/lawfirm/scorecard",
  "/lawfirm/editfirm",
  "/lawfirm/law-rules",
  "/lawfirm/myprofile",
];
const clientPaths = [
  "/client/dashboard",
  "/client/case/1",
  "/client/myprofile",
  "/client/address",
  "/client/x",
];
const doors = ["/", "/admin", "/lawfirm", "/client"];

const people = { nobody: undefined, ada, lee, leeWithoutFirm, maria, mariaWithoutAddress };

/** Where a visit ends; the pages themselves are not drawn. */
async function visit(who: keyof typeof people, path: string, state: { welcome?: boolean } = {}) {
  const session = people[who];
  if (session) writeSession(session);
  const history = createMemoryHistory({ initialEntries: [path] });
  history.replace(path, state);
  const router = createAppRouter(history);
  await router.load();
  return router.state.location;
}

const where = async (who: keyof typeof people, path: string) => (await visit(who, path)).pathname;

const cases: [keyof typeof people, string[], string][] = [
  [
    "nobody",
    [...doors, ...adminPaths, ...firmPaths, "/lawfirm/onboarding", "/lawfirm/x", ...clientPaths],
    "/login",
  ],
  [
    "ada",
    [...doors, ...publicPaths, ...firmPaths, "/lawfirm/onboarding", ...clientPaths],
    "/admin/dashboard",
  ],
  [
    "lee",
    [
      ...[...doors, ...publicPaths, ...adminPaths, ...clientPaths],
      ...["/lawfirm/onboarding", "/lawfirm/account"],
    ],
    "/lawfirm/dashboard",
  ],
  [
    "leeWithoutFirm",
    [...doors, ...publicPaths, ...firmPaths, ...adminPaths, ...clientPaths],
    "/lawfirm/onboarding",
  ],
  ["maria", [...doors, ...publicPaths, ...adminPaths, ...firmPaths], "/client/dashboard"],
  ["mariaWithoutAddress", [...doors, ...publicPaths], "/client/dashboard"],
];

describe.each(cases)("the guards for %s", (who, paths, home) => {
  it.each(paths)(`lead from %s to ${home}`, async (path) => {
    expect(await where(who, path)).toBe(home);
  });
});

describe("the guards", () => {
  const allowed: [keyof typeof people, string[]][] = [
    ["nobody", publicPaths],
    ["ada", adminPaths],
    ["lee", firmPaths],
    ["leeWithoutFirm", ["/lawfirm/onboarding", "/lawfirm/account"]],
    ["maria", clientPaths],
  ];
  it.each(allowed)("let %s in where they belong", async (who, paths) => {
    for (const path of paths) expect(await where(who, path)).toBe(path);
  });

  it("carry the welcome of onboarding on to the dashboard", async () => {
    expect(await visit("lee", "/", { welcome: true })).toMatchObject({
      pathname: "/lawfirm/dashboard",
      state: { welcome: true },
    });
  });
});

describe("an unknown address", () => {
  it("shows the 404 page with its two buttons", async () => {
    await renderScreen("/nowhere/at/all");
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(screen.getByText("The page you are looking for doesn't exist or has been moved.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go Back" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go Home" })).toBeTruthy();
  });

  it("leads to the login by either button when there is nothing to go back to", async () => {
    for (const name of ["Go Back", "Go Home"]) {
      const { user, path, unmount } = await renderScreen("/nowhere");
      await user.click(await screen.findByRole("button", { name }));
      await expect.poll(path).toBe("/login");
      unmount();
    }
  });
});
