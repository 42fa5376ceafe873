import { describe, expect, it, vi } from "vitest";
import { sampleMessage } from "../../../../test/messages/sample-messages";
import type { Viewer } from "../parties";
import { type MessageEntry, threadEntries } from "./thread-entries";

const client: Viewer = { id: 3, userType: "client" };
const firm: Viewer = { id: 2, userType: "lawfirm" };
const now = new Date("2026-03-16T18:00:00Z");
const entriesOf = (messages: Parameters<typeof threadEntries>[0], viewer = client) =>
  threadEntries(messages, { viewer, newFromId: null, now });
const messageEntriesOf = (messages: Parameters<typeof threadEntries>[0], viewer = client) =>
  entriesOf(messages, viewer).filter((entry): entry is MessageEntry => entry.kind === "message");

describe("a thread", () => {
  it("is divided by the days of the viewer's time zone, with names for the nearest", () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    const times = [
      "2026-03-12T20:00:00Z",
      "2026-03-16T06:59:00Z",
      "2026-03-16T07:01:00Z",
      "2026-03-16T17:00:00Z",
    ];
    const messages = times.map((createdAt, index) => sampleMessage(index + 1, "firm", { createdAt }));
    const entries = entriesOf(messages).map((entry) =>
      entry.kind === "day" ? entry.label : entry.kind === "message" && entry.time,
    );
    expect(entries).toEqual([
      "Mar 12, 2026",
      "1:00 PM",
      "Yesterday",
      "11:59 PM",
      "Today",
      "12:01 AM",
      "10:00 AM",
    ]);
  });

  it.each([
    ["client", client, ["You", "Lee Marsh · Your law firm", "Ada Stone · Caseward"]],
    ["firm", firm, ["María Núñez · Client", "You", "Ada Stone · Caseward"]],
    ["admin", { id: 1, userType: "admin" as const }, ["María Núñez · Client", "Lee Marsh · Law firm", "You"]],
  ] as const)("a thread shows the %s who wrote each message, and for whom", (_who, viewer, authors) => {
    const messages = [sampleMessage(1, "client"), sampleMessage(2, "firm"), sampleMessage(3, "admin")];
    expect(
      threadEntries(messages, { viewer, newFromId: null, now }).flatMap((entry) =>
        entry.kind === "message" ? [entry.author] : [],
      ),
    ).toEqual(authors);
  });

  it("puts a colleague's message on the own side, under the colleague's name", () => {
    const colleague = { id: 22, name: "Noor Haddad", userType: "lawfirm" as const };
    const [entry] = messageEntriesOf([sampleMessage(1, "firm", { author: colleague })], firm);
    expect(entry).toMatchObject({ side: "own", author: "Noor Haddad · Your law firm" });
  });

  it("names the author once for what was said in one turn, and again after a pause", () => {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 2, 15, 17, minute)).toISOString() });
    const messages = [
      sampleMessage(1, "firm", at(0)),
      sampleMessage(2, "firm", at(2)),
      sampleMessage(3, "client", at(3)),
      sampleMessage(4, "firm", at(4)),
      sampleMessage(5, "firm", at(20)),
    ];
    expect(messageEntriesOf(messages).map(({ startsTurn }) => startsTurn)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it("marks the last of the own messages that was read, and no other", () => {
    const messages = [
      sampleMessage(1, "client"),
      sampleMessage(2, "client"),
      sampleMessage(3, "firm"),
      sampleMessage(4, "client", { readAt: null }),
    ];
    expect(messageEntriesOf(messages).map(({ isReadMark }) => isReadMark)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("says where the new ones begin, and names their author there", () => {
    const messages = [sampleMessage(1, "firm"), sampleMessage(2, "firm", { readAt: null })];
    const kinds = threadEntries(messages, { viewer: client, newFromId: 2, now }).map(({ kind }) => kind);
    expect(kinds).toEqual(["day", "message", "new", "message"]);
  });
});
