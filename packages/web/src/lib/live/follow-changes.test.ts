import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada } from "../../../test/people";
import { readSession, writeSession } from "../session/session";
import { followChanges } from "./follow-changes";
import { isLive } from "./live-state";

type Request = { url: URL; headers: Headers; signal: AbortSignal | null | undefined };

/** A server of streams: its requests, and how to send an event in the newest stream. */
const requests: Request[] = [];
let send: (event: string, data: unknown) => void;
let hangUp: () => void;
let refusal: object | null;
let stop: () => void;

beforeEach(() => {
  requests.length = 0;
  refusal = null;
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    requests.push({
      url: new URL(input, "http://app.test"),
      headers: new Headers(init.headers),
      signal: init.signal,
    });
    if (refusal) return Response.json({ error: refusal }, { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (event, data) =>
          controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        hangUp = () => controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  writeSession(ada);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const stagesKey = [["stages", "list"], { input: { caseId: 7 }, type: "query" }];

async function follow() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(stagesKey, []);
  stop = followChanges(queryClient);
  await expect.poll(() => requests.length).toBe(1);
  return { isStale: () => queryClient.getQueryState(stagesKey)?.isInvalidated };
}

describe("a page that follows changes", () => {
  it("asks with the session in a header and nothing of it in the address", async () => {
    await follow();
    expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${ada.token}`);
    expect(requests[0]?.headers.get("accept")).toBe("text/event-stream");
    expect(requests[0]?.url.pathname).toBe("/trpc/live.changes");
    expect(requests[0]?.url.href).not.toContain(ada.token);
  });

  it("is live once it is connected, and refetches what a change makes stale", async () => {
    const { isStale } = await follow();
    expect(isLive()).toBe(false);
    send("connected", {});
    await expect.poll(isLive).toBe(true);
    send("message", { topic: "stages", caseId: 7 });
    await expect.poll(isStale).toBe(true);
    stop();
    expect(isLive()).toBe(false);
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it("reconnects when the connection breaks", async () => {
    await follow();
    send("connected", {});
    await expect.poll(isLive).toBe(true);
    hangUp();
    await expect.poll(isLive).toBe(false);
    await expectSecondStream();
  });

  it("reconnects when the server is silent for longer than it said it would be", async () => {
    await follow();
    send("connected", { reconnectAfterInactivityMs: 200 });
    await expect.poll(isLive).toBe(true);
    await expect.poll(isLive).toBe(false);
    expect(requests[0]?.signal?.aborted).toBe(true);
    await expectSecondStream();
  });

  it("ends the session that the server no longer knows, and does not reconnect", async () => {
    await follow();
    send("connected", {});
    send("serialized-error", unauthenticated);
    await expect.poll(() => readSession().token).toBeNull();
    expect(requests).toHaveLength(1);
    expect(isLive()).toBe(false);
  });

  it("ends the session when the server refuses to open the stream", async () => {
    refusal = unauthenticated;
    await follow();
    await expect.poll(() => readSession().token).toBeNull();
    expect(requests).toHaveLength(1);
  });
});

const unauthenticated = {
  code: -32001,
  message: "Please log in.",
  data: { code: "unauthenticated", httpStatus: 401, message: "Please log in." },
};

/** The first stream goes on from when the page was opened. A later one has missed changes and asks for everything. */
async function expectSecondStream() {
  const open = () => requests.filter(({ signal }) => !signal?.aborted);
  await expect.poll(() => open().length).toBe(1);
  expect(inputOf(requests[0])?.askedMsAgo).toBeGreaterThan(0);
  expect(inputOf(open()[0])).toBeNull();
}

const inputOf = (request: Request | undefined) =>
  JSON.parse(request?.url.searchParams.get("input") ?? "null");
