import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, maria } from "../people";
import { renderScreen } from "../render-screen";
import { mariaReader, refusedMail } from "./mails";
import { openCase, submitted } from "./open-case";
import { clientCase, firmCase, listedCase, newStages, sampleCase, stagesWith } from "./sample-cases";
import { translatePage } from "./translate-page";

const text = () => document.body.textContent ?? "";

/** Translates the page, changes what the server says, and asks for all of it again. */
async function changeTranslated(
  view: { queryClient: { invalidateQueries: () => Promise<void> } },
  change: () => void,
) {
  translatePage();
  change();
  await act(() => view.queryClient.invalidateQueries());
}

describe("a page that the browser has translated", () => {
  it("shows a client's dashboard as it changes", async () => {
    const server = { cases: [listedCase({ status: "New" })], stages: newStages };
    const view = await renderScreen("/client/dashboard", {
      session: maria,
      answers: {
        "cases.list": () => ({ cases: server.cases, nextCursor: null }),
        "stages.list": () => ({ stages: server.stages }),
        "messages.list": { messages: [], nextCursor: null },
        "cases.contact": { contact: null } as never,
      },
    });
    await screen.findByText("What happened last");
    await waitFor(() => expect(text()).toContain("Your case was opened."));
    await changeTranslated(view, () => {
      server.cases = [listedCase({ ...submitted, status: "Accepted" })];
      server.stages = stagesWith({
        onboarding: { startedAt: "2026-03-12T10:00:00Z", completedAt: "2026-03-13T10:00:00Z" },
        assignment: { startedAt: "2026-03-13T10:00:00Z", completedAt: "2026-03-14T10:00:00Z" },
      });
    });
    await waitFor(() => expect(text()).not.toContain("Your case was opened."));
    expect(text()).toContain("accepted");
    expect(screen.getByText("What happened last")).toBeTruthy();
  });

  it.each([
    ["admin", sampleCase(submitted), sampleCase({ ...submitted, status: "Accepted" })],
    ["firm", firmCase(submitted), firmCase({ ...submitted, status: "Accepted" })],
    ["client", clientCase(), clientCase({ ...submitted, status: "Accepted" })],
  ] as const)("shows a case to the %s as it changes", async (role, before, after) => {
    const client = { ...after.client, firstName: "Changed" };
    const readers = [{ ...mariaReader, mails: [refusedMail] }];
    const mails = { readers };
    const view = await openCase(role, before, { "notifications.ofCase": () => mails });
    await waitFor(() => expect(text()).toContain("Núñez"));
    await changeTranslated(view, () => {
      view.server.current = { ...after, client };
      mails.readers = [{ ...mariaReader, mails: [{ ...refusedMail, state: "sent", reason: null }] }];
    });
    await waitFor(() => expect(text()).toContain("Changed Núñez"));
    expect(text()).toContain("accepted");
    expect(text()).not.toContain("María Núñez#");
    if (role === "admin") {
      expect(text()).toContain("mail sent");
      expect(text()).not.toContain("550 no such mailbox");
    }
  });

  it("shows the admin's users as they change", async () => {
    const user = {
      ...{ id: 5, firstName: "Zoë", lastName: "Ång", email: "zoe@people.test", userType: "client" as const },
      ...{
        firmName: null,
        state: "waiting" as const,
        hasSecondFactor: false,
        lastLoginAt: null,
        sessions: 0,
      },
      ...{ isInvited: true, mail: refusedMail },
    };
    const server = { users: [user as typeof user | (Omit<typeof user, "state"> & { state: "active" })] };
    const view = await renderScreen("/admin/users", {
      session: ada,
      answers: { "users.list": () => ({ users: server.users, nextCursor: null }) },
    });
    await screen.findByRole("row", { name: /Zoë Ång/ }, { timeout: 5000 });
    await changeTranslated(view, () => {
      server.users = [{ ...user, firstName: "Other", state: "active", sessions: 2 }];
    });
    await waitFor(() => expect(text()).toContain("Other Ång"));
    expect(text()).toContain("2 open sessions");
    expect(text()).not.toContain("Zoë");
  });
});
