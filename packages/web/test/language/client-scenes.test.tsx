import { fireEvent, screen } from "@testing-library/react";
import { awaiting, listedCase, stagesWith, turnedDown, withMarsh } from "../cases/sample-cases";
import { brokenNetwork, silence } from "../fake-server";
import { maria } from "../people";
import { renderScreen } from "../render-screen";
import { dashboard } from "../texts/client-dashboard";
import { describeScreens, press, type } from "../texts/screen-checks";
import { speakPseudo } from "./speak-pseudo";

speakPseudo("whole");

const startedAt = "2026-03-12T10:00:00Z";

describeScreens("The client's dashboard is translated", [
  {
    at: "without a case",
    bring: () =>
      dashboard({
        "cases.list": { cases: [], nextCursor: null },
        "intake.contact": { phone: "(415) 555-0100" },
      }),
    texts: ["Tell us what happened", "Step 1 of 4"],
  },
  {
    at: "while what was told is not read yet",
    bring: () =>
      dashboard({
        "cases.list": { cases: [listedCase({ admission: awaiting })], nextCursor: null },
        "intake.contact": { phone: "(415) 555-0100" },
      }),
    texts: ["We received your account"],
  },
  {
    at: "when what was told is turned down",
    bring: () =>
      dashboard({
        "cases.list": { cases: [listedCase({ admission: turnedDown })], nextCursor: null },
        "intake.contact": { phone: null },
      }),
    texts: [turnedDown.sentence],
  },
  {
    at: "with several cases and unread messages",
    bring: () =>
      dashboard({
        "cases.list": {
          cases: [
            listedCase({ caseId: 12, unreadMessages: 3, hasMedicalInfo: true }),
            listedCase({ unreadMessages: 1 }),
            listedCase({ caseId: 6, unreadMessages: 100 }),
          ],
          nextCursor: null,
        },
      }),
    texts: ["3 new messages"],
  },
  ...(["New", "Submitted", "Accepted", "Rejected"] as const).map((status) => ({
    at: `with a case that is ${status}, once all forms are done`,
    bring: () =>
      dashboard({
        "cases.list": {
          cases: [
            listedCase({
              status,
              ...(status === "New" ? {} : withMarsh),
              hasMedicalInfo: true,
              hasFinancialInfo: true,
              hasHipaaInfo: true,
            }),
          ],
          nextCursor: null,
        },
        "stages.list": {
          stages: stagesWith({
            onboarding: { startedAt, completedAt: startedAt },
            assignment: { completedAt: startedAt },
            signedup: { completedAt: startedAt },
            evaluation: { startedAt },
          }),
        },
      }),
    texts: ["Case Details", status.toLowerCase()],
  })),
  {
    at: "while it waits",
    bring: () => dashboard({ "cases.list": silence }),
    texts: [],
  },
]);

describeScreens("The client's shell is translated", [
  {
    at: "in the menu of the account",
    bring: async () => {
      await dashboard();
      fireEvent.click(await screen.findByRole("button", { name: /^Account of/ }));
    },
    texts: ["Logout"],
  },
  {
    at: "on a path that leads nowhere",
    bring: () => renderScreen("/client/nowhere", { session: maria }),
    texts: ["Page Not Found", "Go Back"],
  },
  ...(
    [
      ["what is missing", {}, "Current password is required"],
      [
        "what is wrong",
        { "Current Password": "old", "New Password": "12345", "Confirm Password": "1" },
        "Passwords must match",
      ],
      [
        "that it failed",
        { "Current Password": "old-one", "New Password": "harbour", "Confirm Password": "harbour" },
        "Failed to change password",
      ],
    ] as const
  ).map(([at, given, text]) => ({
    at: `in the change of a password, ${at}`,
    bring: async () => {
      await renderScreen("/client/myprofile", {
        session: maria,
        answers: { "auth.changePassword": brokenNetwork },
      });
      await press("Change Password");
      await screen.findByRole("dialog");
      await type(given);
      const [confirm] = screen.getAllByRole("button", { name: "Change Password" }).slice(-1);
      if (confirm) fireEvent.click(confirm);
    },
    texts: [text],
  })),
]);

describeScreens("The addresses are translated", [
  {
    at: "when one is added and the first is right",
    bring: async () => {
      await renderScreen("/client/address", {
        session: maria,
        answers: {
          "addresses.list": { addresses: maria.address ? [maria.address] : [] },
          "addresses.save": { addresses: [] },
        },
      });
      await press("Add Another Address");
      await press("Save Addresses");
    },
    texts: ["Addresses updated successfully!"],
  },
  {
    at: "when they cannot be fetched",
    bring: () =>
      renderScreen("/client/address", { session: maria, answers: { "addresses.list": brokenNetwork } }),
    texts: ["Failed to fetch address", "Retry"],
  },
]);
