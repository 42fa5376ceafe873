import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../test/fake-server";
import { onPhone } from "../../../test/on-phone";
import { ada } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import type { ListedUser } from "./data/user-pages";

const lee: ListedUser = {
  ...{ id: 2, firstName: "Lee", lastName: "Marsh", email: "lee@marsh.test", userType: "lawfirm" as const },
  ...{ firmName: "Marsh & Partners", state: "active" as const, hasSecondFactor: true },
  ...{ isInvited: false, mail: null },
  ...{ lastLoginAt: "2026-03-10T12:00:00.000Z", sessions: 2 },
};
const own: ListedUser = {
  ...{ id: 1, firstName: "Ada", lastName: "Stone", email: "ada@caseward.test", userType: "admin" as const },
  ...{ firmName: null, state: "active" as const, hasSecondFactor: false, lastLoginAt: null, sessions: 1 },
  ...{ isInvited: false, mail: null },
};
const off: ListedUser = {
  ...lee,
  id: 4,
  firstName: "Max",
  state: "disabled",
  hasSecondFactor: false,
  sessions: 0,
};

const open = async (answers: Answers = {}, path = "/admin/users") => {
  const view = await renderScreen(path, {
    session: ada,
    answers: {
      "users.list": { users: [own, lee, off], nextCursor: null },
      "users.requiredSecondFactors": { userTypes: [] },
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Users" });
  return view;
};

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const buttonsOf = async (name: string) =>
  within(await rowOf(name))
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

describe("the admin's users", () => {
  it("say who they are, whether they can log in, and when they last did", async () => {
    await open();
    expect((await rowOf("Lee Marsh")).textContent).toContain("Law firmMarsh & Partners");
    expect((await rowOf("Lee Marsh")).textContent).toMatch(/Mar 10, 2026 .*2 open sessions/);
    expect((await rowOf("Ada Stone")).textContent).toContain("Never logged in");
    expect((await rowOf("Max Marsh")).textContent).toContain("disabled");
  });

  it("are marked where an address mixes letters of two scripts", async () => {
    const users = [own, { ...lee, email: "lее@marsh.test" }];
    await open({ "users.list": { users, nextCursor: null } });
    expect((await rowOf("Lee Marsh")).textContent).toContain(
      "Mixed letters in this address: “е” is Cyrillic",
    );
    expect((await rowOf("Ada Stone")).textContent).not.toContain("Mixed letters");
  });

  it("are cards on a narrow screen", async () => {
    onPhone();
    await open();
    const cards = within(await screen.findByRole("list", { name: "Users" }));
    const [, card] = cards.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(card).toMatch(/^Lee Marsh #2lee@marsh\.test.*Last loginMar 10, 2026/);
    expect(cards.getByRole("button", { name: "Disable: Lee Marsh" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("offer what fits the account, and of the admin's own only its sessions", async () => {
    await open();
    expect(await buttonsOf("Lee Marsh")).toEqual(["Sessions", "Remove second factor", "Disable"]);
    expect(await buttonsOf("Ada Stone")).toEqual(["Sessions"]);
    expect(await buttonsOf("Max Marsh")).toEqual(["Enable"]);
  });

  it("are searched and narrowed by the address", async () => {
    const { user, callsOf, router } = await open({}, "/admin/users?search=lee&role=lawfirm");
    await rowOf("Lee Marsh");
    expect(callsOf("users.list")[0]).toMatchObject({ search: "lee", userType: "lawfirm" });
    await user.selectOptions(screen.getByLabelText("Role"), "Clients");
    await waitFor(() => expect(callsOf("users.list").at(-1)).toMatchObject({ userType: "client" }));
    expect(router.state.location.searchStr).toContain("role=client");
  });

  it("are disabled once it is confirmed, and a refusal is shown", async () => {
    let isRefused = true;
    const { user, callsOf } = await open({
      "users.disable": () =>
        isRefused
          ? refusal("conflict", { message: "The last administrator cannot be disabled." })()
          : { ...lee, state: "disabled" as const },
    });
    await user.click(await screen.findByRole("button", { name: "Disable: Lee Marsh" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Disable Account" }));
    expect(dialog.getByText(/^Lee Marsh is logged out at once/)).toBeTruthy();
    expect(callsOf("users.disable")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Disable" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("The last administrator cannot be disabled.");
    isRefused = false;
    await user.click(dialog.getByRole("button", { name: "Disable" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const button = screen.getByRole("button", { name: "Disable: Lee Marsh" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(callsOf("users.disable")).toEqual([{ userId: 2 }, { userId: 2 }]);
    expect(callsOf("users.list").length).toBeGreaterThan(1);
  });

  it("show their sessions, which the admin ends", async () => {
    const times = { createdAt: "2026-03-10T12:00:00.000Z", lastSeenAt: "2026-03-10T13:00:00.000Z" };
    const session = { id: 9, browser: "Firefox", system: "Windows", isPresent: false, ...times };
    const { user, callsOf } = await open({
      "users.sessions": { sessions: [session] },
      "users.endSessions": { ...lee, sessions: 0 },
    });
    await user.click(await screen.findByRole("button", { name: "Sessions: Lee Marsh" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sessions of Lee Marsh" }));
    expect(await dialog.findByText("Firefox on Windows")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "End All Sessions" }));
    await waitFor(() => expect(callsOf("users.endSessions")).toEqual([{ userId: 2 }]));
  });

  it("keep the admin's own present session open, and say so when nobody is logged in", async () => {
    const times = { createdAt: "2026-03-10T12:00:00.000Z", lastSeenAt: "2026-03-10T13:00:00.000Z" };
    const present = { id: 8, browser: "Firefox", system: "Windows", isPresent: true, ...times };
    let sessions = [present, { ...present, id: 9, isPresent: false }];
    const { user } = await open({ "users.sessions": () => ({ sessions }) });
    await user.click(await screen.findByRole("button", { name: "Sessions: Ada Stone" }));
    expect(await screen.findByRole("button", { name: "End All Others" })).toBeTruthy();
    await user.click(screen.getByText("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const button = screen.getByRole("button", { name: "Sessions: Ada Stone" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    sessions = [];
    await user.click(await screen.findByRole("button", { name: "Sessions: Lee Marsh" }));
    expect(await screen.findByText("Nobody is logged in to this account now.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "End All Sessions" })).toBeNull();
  });

  it("must have a second factor by role when the admin says so", async () => {
    const { user, callsOf } = await open({ "users.requireSecondFactor": { userTypes: ["admin"] } });
    await user.click(screen.getByRole("button", { name: "Require Second Factor" }));
    const rule = await screen.findByRole("checkbox", { name: "Administrators need a second factor" });
    // In the click itself, before anything is asked.
    fireEvent.click(rule);
    expect((rule as HTMLInputElement).checked).toBe(true);
    await waitFor(() =>
      expect(callsOf("users.requireSecondFactor")).toEqual([{ userType: "admin", isRequired: true }]),
    );
    await waitFor(() => expect((rule as HTMLInputElement).checked).toBe(true));
  });

  it("are invited, and led to from the account's menu", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Invite Administrator" }));
    expect(await screen.findByRole("dialog", { name: "Invite Administrator" })).toBeTruthy();
  });
});
