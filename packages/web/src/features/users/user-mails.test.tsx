import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mariaReader, refusedMail } from "../../../test/cases/mails";
import type { Answers } from "../../../test/fake-server";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import type { ListedUser } from "./data/user-pages";

const maria: ListedUser = {
  ...{ id: 5, firstName: "María", lastName: "Núñez", email: "maria@example.test", userType: "client" },
  ...{ firmName: null, state: "waiting", hasSecondFactor: false, lastLoginAt: null, sessions: 0 },
  ...{ isInvited: true, mail: refusedMail },
};

const open = async (answers: Answers = {}, path = "/admin/users") => {
  const view = await renderScreen(path, {
    session: ada,
    answers: { "users.list": { users: [maria], nextCursor: null }, ...answers },
  });
  await screen.findByRole("heading", { name: "Users" });
  return view;
};

describe("a user whose mail was refused", () => {
  it("shows the server's reason and what can be done", async () => {
    const { user, callsOf } = await open({ "auth.inviteAgain": { email: maria.email } });
    const row = await screen.findByRole("row", { name: /María Núñez/ });
    expect(row.textContent).toMatch(/mail refused.*550 no such mailbox/);
    const labels = within(row)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(["Send the invitation again", "Mails", "Correct the address", "Disable"]);
    await user.click(within(row).getByText("Send the invitation again"));
    await waitFor(() => expect(callsOf("auth.inviteAgain")).toEqual([{ userId: 5 }]));
    await waitFor(() => expect(callsOf("users.list").length).toBeGreaterThan(1));
  });

  it("gets another address", async () => {
    const { user, callsOf } = await open({ "users.correctEmail": { ...maria, email: "new@example.test" } });
    await user.click(await screen.findByRole("button", { name: "Correct the address: María Núñez" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Correct the Address" }));
    await user.clear(dialog.getByLabelText("Email"));
    await user.type(dialog.getByLabelText("Email"), "new@example.test");
    await user.click(dialog.getByRole("button", { name: "Correct the Address" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("users.correctEmail")).toEqual([{ userId: 5, email: "new@example.test" }]);
  });

  it("has a dialog of the newest mails", async () => {
    const readers = [{ ...mariaReader, mails: [refusedMail] }];
    const { user, callsOf } = await open({ "notifications.ofUser": { readers } });
    await user.click(await screen.findByRole("button", { name: "Mails: María Núñez" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mails to María Núñez" }));
    expect(await dialog.findByText("Your case has been entered at Caseward")).toBeTruthy();
    expect(callsOf("notifications.ofUser")).toEqual([{ userId: 5 }]);
  });
});

describe("the refused mails", () => {
  it("stand above the list where the overview leads, each with its reader", async () => {
    const mails = [{ ...refusedMail, reader: mariaReader }];
    const answers = { "notifications.refused": { mails, hasMore: false } };
    const { user, router } = await open(answers, "/admin/users?mails=refused");
    const refused = within(await screen.findByRole("region", { name: "Refused mails" }));
    expect(await refused.findByText("maria@example.test")).toBeTruthy();
    expect(refused.getByRole("button", { name: /^Send again/ })).toBeTruthy();
    await user.click(refused.getByText("Hide"));
    await waitFor(() => expect(router.state.location.searchStr).toBe(""));
    expect(screen.queryByRole("region", { name: "Refused mails" })).toBeNull();
  });
});
