import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada } from "../../../test/people";
import { readSession, writeSession } from "../session/session";
import { createClient } from "../trpc/trpc-client";
import { followChanges } from "./follow-changes";
import { isLive } from "./live-state";

type Request = { url: URL; headers: Headers; signal: AbortSignal | null | undefined };

/** A server that only streams: what it was asked, and how to say something in the newest stream. */
const requests: Request[] = [];
let say: (event: string, data: unknown) => void;
let hangUp: () => void;
let stop: () => void;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    requests.push({
      url: new URL(input, "http://app.test"),
      headers: new Headers(init.headers),
      signal: init.signal,
    });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (event, data) =>
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
  stop = followChanges({ client: createClient(), queryClient });
  await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(1);
  return { isUntrue: () => queryClient.getQueryState(stagesKey)?.isInvalidated };
}

describe("a page that follows changes", () => {
  it("asks with the session in a header and nothing of it in the address", async () => {
    await follow();
    expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${ada.token}`);
    expect(requests[0]?.headers.get("accept")).toBe("text/event-stream");
    expect(requests[0]?.url.pathname).toBe("/trpc/live.changes");
    expect(requests[0]?.url.href).not.toContain(ada.token);
  });

  it("counts as live once it is connected, and has asked again what it is told", async () => {
    const { isUntrue } = await follow();
    expect(isLive()).toBe(false);
    say("connected", {});
    await expect.poll(isLive).toBe(true);
    say("message", { topic: "stages", caseId: 7 });
    await expect.poll(isUntrue).toBe(true);
    stop();
    expect(isLive()).toBe(false);
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it("comes back after the line broke", async () => {
    await follow();
    say("connected", {});
    await expect.poll(isLive).toBe(true);
    hangUp();
    await expect.poll(isLive).toBe(false);
    await expect.poll(() => requests.length, { timeout: 5000 }).toBe(2);
    // Only what the page has asked for since it was opened is known to be no older.
    const [first, second] = requests.map(({ url }) => url.searchParams.get("input"));
    expect(JSON.parse(first ?? "").askedMsAgo).toBeGreaterThan(0);
    expect(second).toBeNull();
  });

  it("ends the session that the server no longer knows, and does not ask again", async () => {
    await follow();
    say("connected", {});
    const data = { code: "unauthenticated", httpStatus: 401, message: "Please log in." };
    say("serialized-error", { code: -32001, message: "Please log in.", data });
    await expect.poll(() => readSession().token).toBeNull();
    expect(requests).toHaveLength(1);
    expect(isLive()).toBe(false);
  });
});
