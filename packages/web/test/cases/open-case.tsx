import type { Case } from "@caseward/domain/cases/response";
import { screen } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { ClientCasePage } from "../../src/features/cases/client/page/client-case-page";
import { AdminCasePage } from "../../src/features/cases/dashboards/admin-case-page";
import { FirmCasePage } from "../../src/features/cases/dashboards/firm-case-page";
import { sampleFirm } from "../../src/features/firms/sample-firm";
import type { Answers } from "../fake-server";
import { ada, lee, maria } from "../people";
import { renderScreen } from "../render-screen";
import { newStages, withMarsh } from "./sample-cases";
import { noMatches } from "./sample-matches";

const casePages = { admin: AdminCasePage, firm: FirmCasePage, client: ClientCasePage };
const roles = { admin: ada, firm: lee, client: maria };
export const quiet: Answers = {
  "stages.list": { stages: newStages },
  "caseDeadlines.list": { earliest: null, deadlines: [], notes: [] },
  "cases.assignments": { assignments: [] },
  "cases.offerPlan": { plan: null },
  "cases.matches": noMatches,
  "messages.list": { messages: [], nextCursor: null },
  "tasks.listOfCase": { tasks: [], nextCursor: null },
  "notifications.ofCase": { readers: [] },
  "people.get": { people: [], version: 0 },
  "firms.get": { lawFirm: sampleFirm },
  "firms.list": { lawFirms: [], nextCursor: null },
};

export const submitted = { status: "Submitted", ...withMarsh } as const;

/** Shows a case to a role. A test sets `server.current` to change the server's present state. */
export async function openCase(role: keyof typeof roles, legalCase: Case, answers: Answers = {}) {
  const server = { current: legalCase };
  const CasePage = casePages[role];
  const view = await renderScreen(<CasePage caseId="7" />, {
    session: roles[role],
    answers: { ...quiet, "cases.get": () => ({ case: server.current }), ...answers },
  });
  // Some dialogs stand in the address. No rendered route follows the address by itself.
  onTestFinished(view.router.history.subscribe(() => void view.router.load()));
  await screen.findByText("Back to dashboard");
  if (!answers["cases.get"])
    await screen.findByText(legalCase.admission ? "Incident" : "Case Progress Timeline");
  return { ...view, server, click: async (name: string) => view.user.click(await screen.findByText(name)) };
}
