import { utcWeeks } from "@caseward/domain/cases/lists/overview";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { listedFirm } from "../../src/features/firms/sample-firm";
import type { Answers } from "../fake-server";
import { onPhone } from "../on-phone";
import { ada, lee } from "../people";
import { renderScreen } from "../render-screen";
import { taskOf } from "../tasks/sample-tasks";
import { listedCase, withMarsh } from "./sample-cases";
import { changeTranslated } from "./translate-page";

beforeAll(() => import("../../src/features/overview/overview"));

const text = () => screen.getByRole("main").textContent ?? "";
const expectTexts = (texts: readonly string[]) => {
  for (const said of texts) expect(text()).toContain(said);
};
const now = () => new Date().toISOString();

const waiting = listedCase({ status: "Submitted", ...withMarsh, unreadMessages: 1 });
const changed = listedCase({
  ...{ status: "Submitted", ...withMarsh, unreadMessages: 3, accidentType: "Dog bite", city: "Akron" },
  ...{ lawFirm: { id: 8, firmName: "Other Firm of Ohio" }, assignedAt: now(), createdAt: now() },
  client: { ...waiting.client, firstName: "Changed", lastName: "Person" },
});
const asOffered = (row: typeof waiting) => ({
  ...{ viewable: true, outcome: null, decidedAt: null, undoUntil: null },
  ...row,
});
const rejected = { ...asOffered(waiting), caseId: 9, status: "Rejected" as const };

const weeks = utcWeeks(new Date("2026-03-12T12:00:00Z")).slice(0, 12);
const overviewOf = (count: number, row: typeof waiting) => ({
  statuses: [{ status: "New" as const, count }],
  weeks: weeks.map((at) => ({ startsAt: at.toISOString(), count })),
  waiting: [
    {
      ...{ caseId: 7, clientName: `${row.client.firstName} ${row.client.lastName}`, isLate: true },
      ...{ lawFirm: row.lawFirm ?? { id: 1, firmName: "" }, assignedAt: row.assignedAt ?? "" },
    },
  ],
  ...{ lateOffers: count, refusedMails: count, rulesNeverReviewed: 3 },
});

const shapes = [
  ["a table", () => undefined],
  ["cards", onPhone],
] as const;

describe.each(shapes)("lists in %s that the browser has translated", (_kind, shape) => {
  it("show a firm's sections and their counts as they change", async () => {
    shape();
    const server = {
      row: waiting,
      total: 1,
      rejected: { ...rejected, outcome: "rejected" as const, decidedAt: now() },
    };
    const none = { cases: [], nextCursor: null, total: 0 };
    const view = await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: {
        "cases.list": ({ status }) =>
          status === "Submitted" ? { cases: [server.row], nextCursor: null, total: server.total } : none,
        "cases.listRejected": () => ({ cases: [server.rejected], nextCursor: null }),
      } satisfies Answers,
    });
    await screen.findByText("New Cases (1)");
    await waitFor(() => expect(text()).toContain("1 new message"));
    const lostTexts = await changeTranslated(view, () => {
      Object.assign(server, { row: changed, total: 2 });
      server.rejected = { ...server.rejected, client: { ...waiting.client, firstName: "Also" } };
    });
    await waitFor(() => expect(text()).toContain("New Cases (2)"));
    await waitFor(() => expectTexts(["Changed Person", "3 new messages", "Also Núñez"]));
    expect(text()).not.toContain("María");
    expect(lostTexts()).toEqual([]);
  });

  it("show a firm's one list as it changes", async () => {
    shape();
    localStorage.setItem("firm-dashboard-view", JSON.stringify("list"));
    const server = { row: asOffered(waiting) };
    const view = await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: { "cases.listOffered": () => ({ cases: [server.row], nextCursor: null }) },
    });
    await waitFor(() => expect(text()).toContain("María Núñez"));
    const lostTexts = await changeTranslated(view, () => {
      server.row = { ...asOffered(changed), status: "Accepted", outcome: null };
    });
    await waitFor(() => expect(text()).toContain("Changed Person"));
    expect(text()).toContain("accepted");
    expect(lostTexts()).toEqual([]);
  });

  it("show the admin's dashboard and its overview as they change", async () => {
    shape();
    const server = { row: waiting, count: 4 };
    const view = await renderScreen("/admin/dashboard", {
      session: ada,
      answers: {
        "cases.list": () => ({ cases: [server.row], nextCursor: null }),
        "cases.overview": () => overviewOf(server.count, server.row),
      },
    });
    const toggle = await screen.findByRole("button", { name: "Overview" });
    if (toggle.getAttribute("aria-expanded") === "false") await view.user.click(toggle);
    await waitFor(() => expect(text()).toContain("4 overdue"));
    const lostTexts = await changeTranslated(view, () => Object.assign(server, { row: changed, count: 11 }));
    await waitFor(() => expect(text()).toContain("11 overdue"));
    await waitFor(() =>
      expectTexts(["Changed Person", "3 new messages", "Other Firm of Ohio", "This week so far: 11 cases"]),
    );
    expect(text()).not.toContain("María");
    expect(text()).not.toContain("Marsh");
    expect(lostTexts()).toEqual([]);
  });

  it("show the admin's reminders as they change", async () => {
    shape();
    const server = { task: taskOf(), overdue: 2 };
    const view = await renderScreen("/admin/scheduled-tasks", {
      session: ada,
      answers: {
        "tasks.list": () => ({ tasks: [server.task], nextCursor: null, overdue: server.overdue }),
      },
    });
    await waitFor(() => expect(text()).toContain("2 reminders are past their time"));
    const lostTexts = await changeTranslated(view, () => {
      server.overdue = 3;
      server.task = taskOf({
        ...{ entityName: "Changed Person", taskType: "follow_up", taskSubtype: "hipaa_form", channel: "sms" },
        ...{ scheduledAt: "2027-04-12T20:30:00.000Z", lastError: "550 unknown" },
      });
    });
    await waitFor(() => expect(text()).toContain("3 reminders are past their time"));
    await waitFor(() => expectTexts(["Changed Person", "Follow-up", "550 unknown"]));
    expect(text()).not.toContain("Firm response");
    expect(lostTexts()).toEqual([]);
  });

  it("show the admin's law firms as they change", async () => {
    shape();
    const server = { firm: listedFirm, held: 12 };
    const view = await renderScreen("/admin/law-firms", {
      session: ada,
      answers: {
        "firms.list": () => ({ lawFirms: [server.firm], nextCursor: null }),
        "firms.workloads": () => ({
          workloads: [{ firmId: 7, casesHeld: server.held, lastAnsweredAt: null }],
        }),
      },
    });
    await waitFor(() => expect(text()).toContain("12 held"));
    const lostTexts = await changeTranslated(view, () => {
      server.held = 13;
      server.firm = {
        ...listedFirm,
        ...{ firmName: "Other Firm of Ohio", firmCity: "Akron", lookAlikes: [9], jurisdiction: "Ohio" },
      };
    });
    await waitFor(() => expect(text()).toContain("13 held"));
    await waitFor(() => expectTexts(["Other Firm of Ohio", "Akron", "1 firm looks alike"]));
    expect(lostTexts()).toEqual([]);
  });
});
