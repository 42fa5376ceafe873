import { fireEvent } from "@testing-library/react";
import { vi } from "vitest";
import { listedCase, newStages } from "../cases/sample-cases";
import { brokenNetwork, silence } from "../fake-server";
import { openThread } from "../messages/open-thread";
import { sampleMessage } from "../messages/sample-messages";
import { maria } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens } from "../texts/screen-checks";
import { speakPseudo } from "./speak-pseudo";

speakPseudo("whole");

const sent = (id: number, readAt: string | null) => sampleMessage(id, "firm", { readAt });

describeScreens("A thread is translated", [
  {
    at: "with what is new, what is earlier and what is read",
    bring: async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-15T18:00:00Z") });
      const yesterday = { createdAt: "2026-03-14T18:00:00Z" };
      const messages = [
        sampleMessage(1, "admin", yesterday),
        sampleMessage(2, "client", yesterday),
        sampleMessage(3, "client"),
        sent(4, null),
      ];
      return openThread("client", messages, { pageSize: 3 });
    },
    texts: ["Show earlier messages", "Yesterday", "Today", "New", "Read", "Ctrl + Enter sends"],
  },
  {
    at: "when much comes at once",
    bring: async () => {
      const { arrive } = await openThread("client", [sent(1, "2026-03-15T17:06:00.000Z")]);
      await arrive(...[2, 3, 4, 5].map((id) => sent(id, null)));
    },
    texts: ["4 new messages"],
  },
  {
    at: "when a message could not be sent",
    bring: async () => {
      const { user, field, send } = await openThread("client", [], {
        answers: { "messages.post": brokenNetwork },
      });
      await user.type(field, "Message 1");
      await user.click(send);
    },
    texts: ["Try again", "Remove"],
    parts: ["Failed to send the message"],
  },
  {
    at: "when a message is on its way, and the next is too long",
    bring: async () => {
      const { user, field, send } = await openThread("client", [], { answers: { "messages.post": silence } });
      await user.type(field, "Message 1");
      await user.click(send);
      fireEvent.change(field, { target: { value: "x".repeat(4001) } });
    },
    texts: ["Sending…", "1 character too many", "Please use at most 4000 characters"],
  },
  {
    at: "when it cannot be fetched",
    bring: () =>
      renderScreen("/client/dashboard", {
        session: maria,
        answers: {
          "cases.list": { cases: [listedCase()], nextCursor: null },
          "stages.list": { stages: newStages },
          "messages.list": brokenNetwork,
        },
      }),
    texts: ["Failed to fetch messages"],
  },
]);
