import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answers, refusal } from "../../../test/fake-server";
import { openThread } from "../../../test/messages/open-thread";
import { sampleMessage } from "../../../test/messages/sample-messages";

const textsOf = (log: HTMLElement) =>
  within(log)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the thread", () => {
  it("shows the oldest first, with its authors, as plain text", async () => {
    const { log } = await openThread("client", [
      sampleMessage(1, "firm", { body: "First\nline" }),
      sampleMessage(2, "client", { body: "<b>See</b> https://evil.test/x" }),
    ]);
    expect(textsOf(log())).toEqual([
      "Mar 15, 2026",
      expect.stringMatching(/^Lee Marsh · Your law firmFirst\nline/),
      expect.stringMatching(/^You<b>See<\/b> https:\/\/evil\.test\/x.*Read$/),
    ]);
    expect(within(log()).queryByRole("link")).toBeNull();
  });

  it("says so when there is nothing yet", async () => {
    await openThread("client", []);
    expect(screen.getByText("No new messages available.")).toBeTruthy();
  });

  it("pages back to the beginning, and keeps it when new messages come", async () => {
    const all = [1, 2, 3, 4].map((id) => sampleMessage(id, "firm"));
    const { user, log, arrive } = await openThread("client", all, { pageSize: 2 });
    expect(within(log()).queryByText("Message 2")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
    expect(await within(log()).findByText("Message 1")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(log()));
    await arrive(sampleMessage(5, "firm", { readAt: null }));
    expect(await within(log()).findByText("Message 5")).toBeTruthy();
    expect(within(log()).getByText("Message 1")).toBeTruthy();
  });

  it("keeps the reader's position when earlier messages are added above it", async () => {
    const rowsOf = (node: HTMLElement) => [...(node.parentElement?.querySelectorAll("[data-side]") ?? [])];
    const rowPx = 100;
    const sizes = [
      vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
        return rowsOf(this).indexOf(this) * rowPx;
      }),
      vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(rowPx),
      vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(3 * rowPx),
      vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(10 * rowPx),
    ];
    onTestFinished(() => sizes.forEach((spy) => void spy.mockRestore()));
    const all = [1, 2, 3, 4, 5, 6].map((id) => sampleMessage(id, "firm"));
    const { user, log } = await openThread("client", all, { pageSize: 4 });
    log().scrollTop = 30;
    act(() => void log().dispatchEvent(new Event("scroll", { bubbles: true })));
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
    expect(await within(log()).findByText("Message 1")).toBeTruthy();
    expect(log().scrollTop).toBe(2 * rowPx + 30);
  });

  it("says why it cannot be shown, and shows nothing of it any more when the case is gone", async () => {
    const server: Answers = {};
    const { arrive } = await openThread("firm", [sampleMessage(1, "client")], {
      answers: {
        "messages.list": () => {
          const refuse = server["messages.list"];
          if (typeof refuse === "function") return refuse({ caseId: 7 });
          return { messages: [sampleMessage(1, "client")], nextCursor: null };
        },
      },
    });
    const sentence = "Access denied. You can only view cases assigned to your law firm.";
    server["messages.list"] = refusal("access_denied", { message: sentence });
    await arrive();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText("Message 1")).toBeNull();
  });
});

describe("what is new", () => {
  const unread = [
    sampleMessage(1, "firm"),
    sampleMessage(2, "firm", { readAt: null }),
    sampleMessage(3, "admin", { readAt: null }),
  ];

  it("begins at a mark that stays while it is read, and is reported as read once", async () => {
    const { eye, log, callsOf } = await openThread("client", unread);
    expect(textsOf(log())[2]).toBe("New");
    expect(callsOf("messages.markRead")).toEqual([]);
    await eye.show("[data-message-id='2'], [data-message-id='3']");
    await waitFor(() => expect(callsOf("messages.markRead")).toEqual([{ caseId: 7, upToId: 3 }]));
    await eye.show("[data-message-id]");
    expect(callsOf("messages.markRead")).toHaveLength(1);
    expect(textsOf(log())[2]).toBe("New");
  });

  it("is reported as read only as far as it was on screen", async () => {
    const { eye, callsOf } = await openThread("client", unread);
    await eye.show("[data-message-id='2']");
    await waitFor(() => expect(callsOf("messages.markRead")).toEqual([{ caseId: 7, upToId: 2 }]));
  });

  it("is not read on a page that nobody looks at, until somebody does", async () => {
    const spy = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    onTestFinished(() => spy.mockRestore());
    const { eye, callsOf } = await openThread("client", unread);
    await eye.show("[data-message-id]");
    expect(callsOf("messages.markRead")).toEqual([]);
    spy.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(callsOf("messages.markRead")).toEqual([{ caseId: 7, upToId: 3 }]));
  });

  it("is read out with its author, while what was there and older pages are not", async () => {
    const { user, arrive } = await openThread(
      "client",
      [1, 2, 3].map((id) => sampleMessage(id, "firm")),
      { pageSize: 2 },
    );
    const status = screen.getByRole("status");
    await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
    expect(await screen.findByText("Message 1")).toBeTruthy();
    expect(status.textContent).toBe("");
    await arrive(sampleMessage(9, "firm", { body: "Call me", readAt: null }));
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe("Lee Marsh · Your law firm: Call me"),
    );
  });

  it("is read out again when it says the same, and counted when many come at once", async () => {
    const { arrive } = await openThread("client", [sampleMessage(1, "firm")]);
    const news = () => screen.getByRole("status").firstChild;
    await arrive(sampleMessage(2, "firm", { body: "Yes", readAt: null }));
    await waitFor(() => expect(news()?.textContent).toBe("Lee Marsh · Your law firm: Yes"));
    const first = news();
    await arrive(sampleMessage(3, "firm", { body: "Yes", readAt: null }));
    await waitFor(() => expect(news()).not.toBe(first));
    expect(news()?.textContent).toBe("Lee Marsh · Your law firm: Yes");
    await arrive(...[4, 5, 6, 7].map((id) => sampleMessage(id, "admin", { readAt: null })));
    await waitFor(() => expect(news()?.textContent).toBe("4 new messages"));
  });

  it("is behind a button while the reader is further up", async () => {
    const { user, arrive, log } = await openThread("client", [sampleMessage(1, "firm")]);
    const box = log();
    Object.defineProperties(box, {
      scrollHeight: { value: 1000, configurable: true },
      clientHeight: { value: 300, configurable: true },
    });
    box.scrollTop = 100;
    act(() => void box.dispatchEvent(new Event("scroll", { bubbles: true })));
    await arrive(sampleMessage(2, "firm", { readAt: null }));
    const button = await screen.findByRole("button", { name: "New messages" });
    expect(within(box).getByText("New")).toBeTruthy();
    await user.click(button);
    expect(box.scrollTop).toBe(1000);
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
    expect(document.activeElement).toBe(box);
  });
});
