import type { Assignment, Case } from "@caseward/domain/cases/response";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, maria } from "../people";
import { renderScreen } from "../render-screen";
import { mariaReader, refusedMail } from "./mails";
import { openCase, submitted } from "./open-case";
import {
  clientCase,
  firmCase,
  intakeContact,
  listedCase,
  newStages,
  sampleCase,
  stagesWith,
  withMarsh,
} from "./sample-cases";
import { sampleOffer } from "./sample-offer";
import { changeTranslated } from "./translate-page";

const text = () => document.body.textContent ?? "";

const offered: Assignment = {
  ...sampleOffer,
  lawFirm: withMarsh.lawFirm,
  assignedAt: withMarsh.assignedAt,
};

const contact = {
  ...{ who: "firm" as const, firmName: "Other Firm of Ohio", phone: "2165550122" },
  office: { isOpen: true, changesAt: "2026-03-16T21:00:00Z" },
  person: { firstName: "Lee", lastName: "Other", title: "Partner" },
};

const acceptedStages = stagesWith({
  onboarding: { startedAt: "2026-03-12T10:00:00Z", completedAt: "2026-03-13T10:00:00Z" },
  assignment: { startedAt: "2026-03-13T10:00:00Z", completedAt: "2026-03-14T10:00:00Z" },
});

/** The case after everything in it was changed. */
const changed = {
  status: "Accepted" as const,
  ...{ lawFirmId: 8, lawFirm: { id: 8, firmName: "Other Firm of Ohio" } },
  ...{ accidentType: "Dog bite", propertyType: "Private Property", city: "Akron", state: "OH" },
  ...{
    date: "2026-02-01",
    description: "A dog.",
    lawFirmNote: "Write.",
    assignedAt: "2026-03-15T17:05:00.000Z",
  },
  ...{ referralSource: "Friend", attorneyName: "B. New", lawFirmName: "New & Co" },
  client: {
    ...{ id: 3, firstName: "Changed", lastName: "Person", email: "changed@example.test" },
    ...{ phoneNumber: "2165550111", userType: "client" as const },
  },
} satisfies Partial<Case>;

describe("a page that the browser has translated", () => {
  it("shows a client's dashboard as it changes", async () => {
    const server = {
      ...{ cases: [listedCase({ status: "New" })], stages: newStages },
      contact: intakeContact as typeof contact | typeof intakeContact,
    };
    const view = await renderScreen("/client/dashboard", {
      session: maria,
      answers: {
        "cases.list": () => ({ cases: server.cases, nextCursor: null }),
        "stages.list": () => ({ stages: server.stages }),
        "messages.list": { messages: [], nextCursor: null },
        "cases.contact": () => ({ ...server.contact }),
      },
    });
    await screen.findByText("What happened last");
    await waitFor(() => expect(text()).toContain("Your case was opened."));
    const lostTexts = await changeTranslated(view, () => {
      server.cases = [listedCase({ ...submitted, status: "Accepted" })];
      server.contact = contact;
      server.stages = acceptedStages;
    });
    await waitFor(() => expect(text()).not.toContain("Your case was opened."));
    await waitFor(() => expect(text()).toContain("accepted"));
    expect(screen.getByText("What happened last")).toBeTruthy();
    expect(lostTexts()).toEqual([]);
    // Names and numbers are no words of a language.
    for (const name of ["#7", "Lee Other", "Marsh & Partners"])
      expect((await screen.findByText(name)).closest("[translate=no]"), name).toBeTruthy();
  });

  it.each([
    ["admin", sampleCase(submitted), sampleCase(changed)],
    ["firm", firmCase(submitted), firmCase(changed)],
    ["client", clientCase(submitted), clientCase(changed)],
  ] as const)("shows a case to the %s as it changes", async (role, before, after) => {
    const server = {
      readers: [{ ...mariaReader, mails: [refusedMail] }],
      stages: newStages,
      assignments: [offered],
    };
    const view = await openCase(role, before, {
      "notifications.ofCase": () => ({ readers: server.readers }),
      "stages.list": () => ({ stages: server.stages }),
      "cases.assignments": () => ({ assignments: server.assignments }),
      "cases.contact": contact,
    });
    await waitFor(() => expect(text()).toContain("Núñez"));
    if (role === "admin") await waitFor(() => expect(text()).toContain("Marsh & Partners"));
    const lostTexts = await changeTranslated(view, () => {
      view.server.current = after;
      server.readers = [
        { ...mariaReader, name: "Changed Person", mails: [{ ...refusedMail, state: "sent", reason: null }] },
      ];
      server.stages = acceptedStages;
      server.assignments = [
        {
          ...offered,
          assignedBy: "Other Admin",
          outcome: "accepted",
          decidedAt: "2026-03-16T10:00:00Z",
          decidedBy: "Kim",
        },
      ];
    });
    await waitFor(() => expect(text()).toContain("Changed"));
    await waitFor(() => expect(text()).toContain("accepted"));
    expect(text()).not.toContain("Slip and fall");
    expect(text()).not.toContain("María");
    if (role === "admin") await waitFor(() => expect(text()).toContain("Other Firm of Ohio"));
    if (role === "admin") {
      expect(text()).toContain("mail sent");
      expect(text()).not.toContain("550 no such mailbox");
    }
    expect(lostTexts()).toEqual([]);
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
    await screen.findByRole("row", { name: /Zoë Ång/ });
    const lostTexts = await changeTranslated(view, () => {
      server.users = [{ ...user, firstName: "Other", state: "active", sessions: 2 }];
    });
    await waitFor(() => expect(text()).toContain("Other Ång"));
    expect(text()).toContain("2 open sessions");
    expect(text()).not.toContain("Zoë");
    expect(lostTexts()).toEqual([]);
  });
});
