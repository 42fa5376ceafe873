import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openThread } from "../../../../test/messages/open-thread";
import { sampleMessage } from "../../../../test/messages/sample-messages";

const only = /: the client does not see it$/;

describe("who reads a message", () => {
  it("is everybody until the firm chooses Caseward alone, which stays until it is taken back", async () => {
    const { user, field, send, callsOf, log } = await openThread("firm", []);
    const choice = await screen.findByRole<HTMLInputElement>("checkbox", { name: only });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    expect(screen.getByText("Read by Caseward, not by the client")).toBeTruthy();
    await user.type(field, "Between us");
    await user.click(send);
    await waitFor(() => expect(callsOf("messages.post")).toMatchObject([{ audience: "intake" }]));
    expect(await within(log()).findByText("Not seen by the client")).toBeTruthy();
    expect(choice.checked).toBe(true);
    await user.click(choice);
    await user.type(field, "To all");
    await user.click(send);
    await waitFor(() => expect(callsOf("messages.post").at(-1)).toMatchObject({ audience: "all" }));
  });

  it("is Caseward alone for a firm that has not accepted", async () => {
    const { user, field, send, callsOf } = await openThread("firm", [], { of: { status: "Submitted" } });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.type(field, "Is there a report?");
    await user.click(send);
    await waitFor(() => expect(callsOf("messages.post")).toMatchObject([{ audience: "intake" }]));
  });

  it("may be the firm alone when an admin writes, where a firm reads it", async () => {
    const { unmount } = await openThread("admin", [sampleMessage(1, "firm", { audience: "intake" })], {
      of: { status: "Submitted" },
    });
    expect(screen.getByText("Not seen by the client")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: /^Only for Marsh & Partners/ })).toBeTruthy();
    expect(screen.getByText("Read by the client, and by the law firm that accepts the case")).toBeTruthy();
    unmount();
    await openThread("admin", [], { of: { status: "New", lawFirm: null, lawFirmId: null } });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("is no choice of a client, who learns that no firm reads before one has accepted", async () => {
    await openThread("client", [], { of: { status: "Submitted" } });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText("Read by Caseward, and by the law firm that gets your case")).toBeTruthy();
  });
});
