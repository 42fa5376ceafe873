import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mariaReader, refusedMail } from "../../../../../test/cases/mails";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { clientCase, firmCase, sampleCase } from "../../../../../test/cases/sample-cases";
import { refusal } from "../../../../../test/fake-server";

const sent = {
  ...refusedMail,
  ...{ id: 40, subject: "A reminder about your case", state: "sent" as const, reason: null },
  ...{ sentAt: "2026-03-12T10:00:01.000Z", canSendAgain: false },
};
const readers = [{ ...mariaReader, mails: [refusedMail, sent] }];

const open = async (answers: Parameters<typeof openCase>[2] = {}) => {
  const view = await openCase("admin", sampleCase(), { "notifications.ofCase": { readers }, ...answers });
  const mails = within(await screen.findByRole("list", { name: "Mails to María Núñez" }));
  return { ...view, mails };
};

describe("the mails of a case", () => {
  it("are shown to the admin with what became of each, and the server's reason", async () => {
    const { mails } = await open();
    const entries = mails.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(/^Your case has been entered.*mail refused.*550 no such mailboxSend again$/);
    expect(entries[1]).toMatch(/^A reminder about your case.*mail sent$/);
  });

  it("are nobody else's", async () => {
    for (const [role, legalCase] of [
      ["firm", firmCase(submitted)],
      ["client", clientCase()],
    ] as const) {
      const { callsOf, unmount } = await openCase(role, legalCase);
      expect(screen.queryByText("Mails")).toBeNull();
      expect(callsOf("notifications.ofCase")).toEqual([]);
      unmount();
    }
  });

  it("are sent again, and say why they can't be", async () => {
    let isRefused = true;
    const { user, callsOf } = await open({
      "notifications.sendAgain": () => {
        if (isRefused) return refusal("conflict", { message: "This mail was sent meanwhile." })();
        return {};
      },
    });
    const button = screen.getByRole("button", { name: /^Send again: Your case/ });
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toBe("This mail was sent meanwhile.");
    isRefused = false;
    await user.click(button);
    await waitFor(() => expect(callsOf("notifications.ofCase").length).toBeGreaterThan(1));
    expect(callsOf("notifications.sendAgain")).toEqual([{ mailId: 41 }, { mailId: 41 }]);
  });

  it("have a new invitation and another address beside them", async () => {
    const { user, callsOf } = await open({
      "auth.inviteAgain": { email: mariaReader.email },
      "users.correctEmail": refusal("email_taken", {
        message: "Another account uses this email address already.",
        issues: [{ path: "email", message: "Another account uses this email address already." }],
      }),
    });
    await user.click(screen.getByRole("button", { name: "Send the invitation again: María Núñez" }));
    await waitFor(() => expect(callsOf("auth.inviteAgain")).toEqual([{ userId: 5 }]));
    await user.click(screen.getByRole("button", { name: "Correct the address: María Núñez" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Correct the Address" }));
    const field = dialog.getByLabelText<HTMLInputElement>("Email");
    expect(field.value).toBe("maria@example.test");
    await user.clear(field);
    await user.type(field, "nobody");
    await user.click(dialog.getByRole("button", { name: "Correct the Address" }));
    expect(callsOf("users.correctEmail")).toEqual([]);
    await user.type(field, "@example.test");
    await user.click(dialog.getByRole("button", { name: "Correct the Address" }));
    await waitFor(() =>
      expect(callsOf("users.correctEmail")).toEqual([{ userId: 5, email: "nobody@example.test" }]),
    );
    expect(await dialog.findByRole("alert")).toBeTruthy();
  });

  it("say when a refused one is tried again by itself", async () => {
    const tried = { ...refusedMail, nextAttemptAt: "2026-03-12T11:00:00.000Z" };
    await open({ "notifications.ofCase": { readers: [{ ...mariaReader, mails: [tried] }] } });
    expect(screen.getByText(/^Tried again by itself on Mar 12, 2026/)).toBeTruthy();
  });
});
