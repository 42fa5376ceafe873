import type { Message } from "@caseward/domain/messages/schema";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished } from "vitest";
import { forgetUnsentAtLogout } from "../../src/features/messages/composer/unsent";
import { MessageThread } from "../../src/features/messages/message-thread";
import type { ThreadCase } from "../../src/features/messages/parties";
import { clearSession } from "../../src/lib/session/session";
import type { Answers } from "../fake-server";
import { ada, lee, maria } from "../people";
import { renderScreen } from "../render-screen";
import { watchIntersections } from "./intersections";
import { threadServer } from "./sample-messages";

const sessions = { admin: ada, firm: lee, client: maria };
const accepted: ThreadCase = {
  caseId: 7,
  status: "Accepted",
  client: { id: maria.user.id },
  createdFrom: "ADMIN",
  lawFirmId: 7,
  lawFirm: { id: 7, firmName: "Marsh & Partners" },
};

type Options = { answers?: Answers; pageSize?: number; of?: Partial<ThreadCase> };

/** Shows a thread to one of its parties; `arrive` brings messages that others wrote meanwhile. */
export async function openThread(
  who: keyof typeof sessions,
  messages: Message[],
  { answers = {}, pageSize, of = {} }: Options = {},
) {
  onTestFinished(forgetUnsentAtLogout());
  onTestFinished(() => clearSession());
  const eye = watchIntersections();
  const { server, answers: usual } = threadServer(who, messages, pageSize);
  const session = sessions[who];
  const view = await renderScreen(<MessageThread of={{ ...accepted, ...of }} viewer={session.user} />, {
    session,
    answers: { ...usual, ...answers },
  });
  await screen.findByRole("log", { name: "Messages" });
  await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
  const arrive = async (...arrived: Message[]) => {
    server.messages = [...server.messages, ...arrived];
    await act(() => view.queryClient.invalidateQueries());
  };
  return {
    ...view,
    server,
    eye,
    arrive,
    log: () => screen.getByRole("log", { name: "Messages" }),
    field: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" }),
    send: screen.getByRole("button", { name: "Send" }),
  };
}
