import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, brokenNetwork } from "../../../test/fake-server";
import { onPhone } from "../../../test/on-phone";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
// Its route loads the page; loaded here, that takes no time of a test.
import "./audit-page";
import { eventOf } from "../../../test/audit/sample-events";
import type { AuditEvent } from "./data/audit-pages";

const open = (answers: Answers, search = "") =>
  renderScreen(`/admin/audit${search}`, { session: ada, answers });
const listOf = (...events: AuditEvent[]): Answers => ({ "audit.list": { events, nextCursor: null } });

describe("the audit", () => {
  it("shows who did what in which case, when, from where and how it came out", async () => {
    await open(
      listOf(
        eventOf(),
        eventOf({
          id: 4,
          actor: null,
          actorRole: null,
          action: "auth.login",
          caseId: null,
          contents: [],
          subjects: [{ id: 3, name: "María Núñez" }],
          outcome: "refused",
          errorCode: "invalid_credentials",
        }),
      ),
    );
    expect(await screen.findByRole("heading", { name: "Audit" })).toBeTruthy();
    const read = await screen.findByRole("row", { name: /Lee Marsh/ });
    for (const text of ["Law firm", "Open case with its forms", "done", "203.0.113.7", /^Mar 12, 2026 at /])
      expect(within(read).getByText(text)).toBeTruthy();
    expect(within(read).getByText("Medical Questionnaire, HIPAA Compliance Form")).toBeTruthy();
    expect(within(read).getByRole("link", { name: "#12" }).getAttribute("href")).toBe("/admin/case/12");
    const login = screen.getByRole("row", { name: /Nobody logged in/ });
    for (const text of ["Log in", "María Núñez", "refused", "Invalid email or password"])
      expect(within(login).getByText(text)).toBeTruthy();
  });

  it("has one row for what one person did by one request, and names every call in words", async () => {
    const calls = ["cases.get", "cases.assignments", "messages.list"];
    const events = calls.map((action, index) => eventOf({ id: 9 - index, action, contents: [] }));
    const other = eventOf({ id: 3, actor: { id: 8, name: "Ada Stone" } });
    const refused = eventOf({ id: 2, requestId: "another", outcome: "refused", errorCode: "access_denied" });
    await open(listOf(...events, other, refused));
    await screen.findAllByRole("row", { name: /Lee Marsh/ });
    expect(screen.getAllByRole("row")).toHaveLength(4);
    const [first] = screen.getAllByRole("row", { name: /Lee Marsh/ });
    for (const text of ["Open case with its forms", "Open history of offers", "Open messages"])
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    expect(within(first as HTMLElement).getAllByText("done")).toHaveLength(1);
  });

  it("says in words what is noted of an event", async () => {
    const moved = { from: "New", to: "Submitted", lawFirmId: 3 };
    await open(
      listOf(
        eventOf({ id: 1, contents: [], action: "cases.submit", detail: moved }),
        eventOf({ id: 2, contents: [], action: "stages.complete", detail: { stageKey: "signedup" } }),
        eventOf({ id: 3, contents: [], action: "auth.login", detail: { factors: 2 } }),
        eventOf({
          ...{ id: 4, contents: [], action: "users.requireSecondFactor" },
          detail: { userType: "lawfirm", isRequired: 1 },
        }),
      ),
    );
    for (const words of [
      "Status before: New, Status after: Submitted, Law firm: #3",
      "Stage: Client Signed up",
      "Asked for: password and code",
      "Role: Law firm, Required: yes",
    ])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it("is searched by person, case, action, result and days, which stand in the address", async () => {
    const { user, callsOf, location } = await open(listOf(), "?person=lee&from=2026-03-01&to=2026-03-02");
    expect(await screen.findByText("Nothing recorded matches this search.")).toBeTruthy();
    expect(callsOf("audit.list")[0]).toMatchObject({
      person: "lee",
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 3).toISOString(),
    });
    await user.selectOptions(screen.getByLabelText("Action"), "Save medical form");
    await user.selectOptions(screen.getByLabelText("Result"), "Refused");
    await user.type(screen.getByLabelText("Case"), "#0012");
    await waitFor(() =>
      expect(callsOf("audit.list").at(-1)).toMatchObject({
        action: "forms.saveMedical",
        outcome: "refused",
        caseId: 12,
        person: "lee",
      }),
    );
    expect(location().search).toContain("action=forms.saveMedical");
    await user.click(screen.getByRole("button", { name: "Show everything" }));
    await waitFor(() => expect(location().search).toBe(""));
  });

  it("is cards on a phone", async () => {
    onPhone();
    await open(listOf(eventOf()));
    const cards = await screen.findByRole("list", { name: "Audit" });
    expect(within(cards).getByText("Lee Marsh")).toBeTruthy();
    expect(within(cards).getByText(/ from 203\.0\.113\.7$/)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says so when there is nothing, or when it cannot be fetched", async () => {
    const { unmount } = await open(listOf());
    expect(await screen.findByText("Nothing is recorded yet.")).toBeTruthy();
    unmount();
    await open({ "audit.list": brokenNetwork });
    expect(await screen.findByText("Failed to fetch the audit")).toBeTruthy();
  });
});
