import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ada } from "../../test/people";
import { renderScreen } from "../../test/render-screen";
import { RouterLink } from "../components/router-link";
import { sampleCase } from "../features/cases/testing/sample-cases";

it("a link to a case that is hovered asks for the case, once", async () => {
  const link = (
    <RouterLink to="/admin/case/$caseId" params={{ caseId: "7" }}>
      The case
    </RouterLink>
  );
  const answers = { "cases.get": { case: sampleCase() }, "stages.list": { stages: [] } };
  const { user, callsOf } = await renderScreen(link, { session: ada, answers });
  await user.hover(await screen.findByText("The case"));
  await expect.poll(() => callsOf("cases.get")).toEqual([{ caseId: 7 }]);
  expect(callsOf("stages.list")).toEqual([{ caseId: 7 }]);
  await user.unhover(screen.getByText("The case"));
  await user.hover(screen.getByText("The case"));
  expect(callsOf("cases.get")).toHaveLength(1);
});
