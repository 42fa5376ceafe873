import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { ada } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { titles, windowTitle } from "../lib/screen/titles";
import { createAppRouter } from "../router";

/** Where the router only passes on. */
const doors = ["/", "/admin", "/admin/", "/lawfirm", "/lawfirm/", "/client", "/client/"];

describe("the window's title", () => {
  it("is known for every route", () => {
    const { routesByPath } = createAppRouter(createMemoryHistory());
    const titledPaths = Object.keys(routesByPath).filter((path) => !doors.includes(path));
    expect(titledPaths.sort()).toEqual(Object.keys(titles).sort());
  });

  it.each([
    ["/admin/dashboard", {}, 0, "Admin Dashboard – Caseward"],
    ["/client/dashboard", {}, 3, "(3) Dashboard – Caseward"],
    ["/admin/case/$caseId", { caseId: "12" }, 0, "Case #12 – Caseward"],
    ["/client/case/$caseId", { caseId: "0012" }, 1, "(1) Case #12 – Caseward"],
    ["/lawfirm/case/$caseId", { caseId: "twelve" }, 0, "Case – Caseward"],
    ["/$", {}, 0, "Page Not Found – Caseward"],
    ["/nowhere/known", {}, 0, "Caseward"],
  ])("of %s with %j and %i waiting is right", (fullPath, params, waiting, title) =>
    expect(windowTitle({ fullPath, params }, waiting)).toBe(title),
  );

  it.each([
    ["/admin/myprofile", "My Profile – Caseward"],
    ["/admin/nowhere", "Page Not Found – Caseward"],
    ["/nowhere", "Page Not Found – Caseward"],
  ])("follows the visit to %s", async (path, title) => {
    await renderScreen(path, { session: ada });
    await expect.poll(() => document.title).toBe(title);
  });
});
