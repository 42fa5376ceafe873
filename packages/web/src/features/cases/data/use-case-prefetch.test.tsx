import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { quiet } from "../../../../test/cases/open-case";
import { firmCase, listedCase, withMarsh } from "../../../../test/cases/sample-cases";
import { lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

const rows = {
  Submitted: listedCase({ status: "Submitted", ...withMarsh }),
  Accepted: listedCase({ status: "Accepted", ...withMarsh }),
};

it.each([
  ["Submitted", true],
  ["Accepted", false],
] as const)(
  "a case that the firm's list shows as %s is opened with its offer: %s",
  async (status, isAsked) => {
    const { user, callsOf, location } = await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: {
        ...quiet,
        "cases.list": (asked) => ({
          cases: asked.status === status ? [rows[status]] : [],
          nextCursor: null,
          total: 1,
        }),
        "cases.listRejected": { cases: [], nextCursor: null },
        "cases.get": { case: firmCase({ status, ...withMarsh }) },
      },
    });
    await user.click(await screen.findByRole("link", { name: /^(View )?Details/ }));
    await waitFor(() => expect(location().pathname).toBe("/lawfirm/case/7"));
    await screen.findByText("Case Progress Timeline");
    const isPrefetched = (path: string) => callsOf(path).length > 0;
    expect([isPrefetched("caseDeadlines.list"), isPrefetched("cases.assignments")]).toEqual([true, isAsked]);
  },
);
