import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { brokenNetwork, refusal, silence } from "../../../../test/fake-server";
import { openThread } from "../../../../test/messages/open-thread";
import { sampleMessage, threadServer } from "../../../../test/messages/sample-messages";

describe("writing a message", () => {
  it.each([
    ["client", "Read by your law firm and Caseward"],
    ["firm", "Read by the client and Caseward"],
    ["admin", "Read by the client and Marsh & Partners"],
  ] as const)("the composer shows the %s who reads the message", async (who, readers) => {
    const { field } = await openThread(who, []);
    expect(screen.getByText(readers).id).toBe(field.getAttribute("aria-describedby"));
  });

  it("shows a message at once, sends it once, and leaves the cursor in the field", async () => {
    const { user, field, send, callsOf, log } = await openThread("client", [], {
      answers: { "messages.post": silence },
    });
    await user.type(field, "Hello  {Enter}there");
    await user.dblClick(send);
    expect(within(log()).getByText("Sending…")).toBeTruthy();
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
    expect(callsOf("messages.post")).toEqual([
      {
        caseId: 7,
        body: "Hello  \nthere",
        audience: "all",
        requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it("is sent by Ctrl and Enter, and is then part of the thread", async () => {
    const { user, field, log, server } = await openThread("client", [sampleMessage(1, "firm")]);
    await user.type(field, "By keys{Control>}{Enter}{/Control}");
    await waitFor(() => expect(within(log()).queryByText("Sending…")).toBeNull());
    expect(within(log()).getAllByText("By keys")).toHaveLength(1);
    expect(server.messages.map(({ body }) => body)).toEqual(["Message 1", "By keys"]);
  });

  it("keeps the text when sending fails, and sends it again under the same key", async () => {
    let isDown = true;
    const { answers } = threadServer("client", []);
    const post = answers["messages.post"];
    const { user, field, send, callsOf, log } = await openThread("client", [], {
      answers: {
        "messages.post": (input) => (isDown ? brokenNetwork() : post(input)),
      },
    });
    await user.type(field, "Please call");
    await user.click(send);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to send the message");
    expect(within(log()).getByText("Please call")).toBeTruthy();
    isDown = false;
    await user.dblClick(screen.getByRole("button", { name: "Try again" }));
    expect(document.activeElement).toBe(log());
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    const keys = new Set(callsOf("messages.post").map((input) => JSON.stringify(input)));
    expect(keys.size).toBe(1);
    expect(callsOf("messages.post")).toHaveLength(2);
  });

  it("shows the server's sentence, and removes a message that is not to be sent", async () => {
    const sentence = "Access denied. You can only view cases assigned to your law firm.";
    const { user, field, send, log } = await openThread("firm", [], {
      answers: {
        "messages.post": refusal("access_denied", { message: sentence }),
      },
    });
    await user.type(field, "Too late");
    await user.click(send);
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByText("Too late")).toBeNull();
    expect(document.activeElement).toBe(log());
  });

  it("counts near the end and sends no more than fits", async () => {
    const { user, field, send, callsOf } = await openThread("client", []);
    await user.click(field);
    await user.paste("x".repeat(3990));
    expect(screen.getByText("10 characters left")).toBeTruthy();
    await user.paste("x".repeat(11));
    expect(screen.getByText("1 character too many")).toBeTruthy();
    expect(screen.getByText("Please use at most 4000 characters")).toBeTruthy();
    await user.click(send);
    expect(callsOf("messages.post")).toEqual([]);
    expect(field.value).toHaveLength(4001);
  });

  it("is kept when the page is left and opened again", async () => {
    const { user, field, unmount } = await openThread("client", []);
    await user.type(field, "Half a thought");
    unmount();
    const again = await openThread("client", []);
    expect(again.field.value).toBe("Half a thought");
  });

  it("sends nothing when the field is empty", async () => {
    const { user, field, send, callsOf } = await openThread("client", []);
    await user.type(field, " {Enter}");
    await user.click(send);
    expect(callsOf("messages.post")).toEqual([]);
    expect(document.activeElement).toBe(field);
  });
});
