import { getUntypedClient } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada } from "../../../test/people";
import { underKey } from "../requests/request-key";
import { writeSession } from "../session/session";
import { createClient } from "./trpc-client";

type Request = { path: string; key: string | null; authorization: string | null };

const requests: Request[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (input: URL | string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, "http://app.test");
    const headers = new Headers(init.headers);
    requests.push({
      path: pathname,
      key: headers.get("idempotency-key"),
      authorization: headers.get("authorization"),
    });
    const answer = { result: { data: {} } };
    const several = pathname.split(",").map(() => answer);
    return Response.json(searchParams.get("batch") === "1" ? several : answer);
  });
  writeSession(ada);
});
afterEach(() => vi.unstubAllGlobals());

describe("a call under a key", () => {
  it("goes alone, with the key in its header, while others share a request without one", async () => {
    const client = getUntypedClient(createClient());
    const { context } = underKey("a key").trpc;
    await Promise.all([
      client.mutation("cases.accept", { caseId: 1 }),
      client.mutation("tasks.remindFirm", { caseId: 1 }, { context }),
      client.mutation("cases.accept", { caseId: 2 }),
    ]);
    const authorization = `Bearer ${ada.token}`;
    expect(requests.sort((one, other) => one.path.length - other.path.length)).toEqual([
      { path: "/trpc/tasks.remindFirm", key: "a key", authorization },
      { path: "/trpc/cases.accept,cases.accept", key: null, authorization },
    ]);
  });
});
