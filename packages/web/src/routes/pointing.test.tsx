import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { listedCase, sampleCase } from "../../test/cases/sample-cases";
import { ada } from "../../test/people";
import { renderScreen } from "../../test/render-screen";

it("a link to a case asks for nothing while it is pointed at, and for the case once when it is opened", async () => {
  const { user, calls, callsOf, path } = await renderScreen("/admin/dashboard", {
    session: ada,
    answers: {
      "cases.list": { cases: [listedCase()], nextCursor: null },
      "cases.get": { case: sampleCase() },
      "stages.list": { stages: [] },
    },
  });
  const link = await screen.findByRole("link", { name: "Details of case #7" });
  const before = calls.filter(({ path }) => path !== "cases.overview").length;
  await user.hover(link);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.filter(({ path }) => path !== "cases.overview")).toHaveLength(before);
  await user.click(link);
  await expect.poll(path).toBe("/admin/case/7");
  await expect.poll(() => callsOf("messages.list").length).toBeGreaterThan(0);
  expect(callsOf("cases.get")).toEqual([{ caseId: 7, withMessages: false }]);
});
