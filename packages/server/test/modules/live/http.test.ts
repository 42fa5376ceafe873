import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "../../../src/modules/auth/sessions/session-service";
import { streamChanges } from "../../../src/modules/live/stream-service";
import { appRouter } from "../../../src/transport/trpc/app-router";
import type { Caller } from "../../support/harness";
import { until } from "../../support/until";
import { createLiveFixture, type LiveFixture } from "./live-fixture";

let fixture: LiveFixture;
let client: Caller;
beforeAll(async () => {
  fixture = await createLiveFixture();
  client = await fixture.server.signIn({ userType: "client" });
});
afterEach(() => fixture.tidy());
afterAll(() => fixture.close());

describe("the stream over HTTP", () => {
  it("is kept by no cache, held back by no proxy and compressed by nobody", async () => {
    const { status, headers } = await fixture.watch(client);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("begins by saying that something may have been missed", async () => {
    const stream = await fixture.watch(client);
    await until(() => expect(stream.changes[0]).toEqual({ topic: "missed", caseId: null }));
    expect(stream.events[0]).toBe("connected");
  });

  it("refuses nobody in particular, as a call would", async () => {
    const stream = await fixture.watch({ token: undefined });
    await until(() => expect(stream.isOver()).toBe(true));
    expect(stream.refusal()).toMatchObject({
      message: "Please log in.",
      data: { code: "unauthenticated", httpStatus: 401 },
    });
  });

  it("cannot be asked for in a batch with other calls", async () => {
    const url = `${fixture.urls.one}/trpc/live.changes,auth.session?batch=1`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${client.token}` } });
    expect(reply.status).toBe(400);
    expect(await reply.text()).not.toContain("stack");
  });

  it("says every 15 seconds that it lives, and is opened anew when it falls silent", async () => {
    const stream = await fixture.watch(client);
    await until(() => expect(stream.connected()).toEqual({ reconnectAfterInactivityMs: 40_000 }));
    const { ping } = appRouter._def._config.sse ?? {};
    expect(ping).toEqual({ enabled: true, intervalMs: 15_000 });
  });

  it("that its reader leaves is forgotten by the server", async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => fixture.watch(client)));
    for (const stream of streams) stream.close();
    await until(async () => {
      const again = await fixture.watch(client);
      await until(() => expect(again.events.length).toBeGreaterThan(1));
      expect(again.refusal()).toBeNull();
    });
  });
});

describe("one watch", () => {
  const signedIn = async () => {
    const caller = await fixture.server.signIn({ userType: "client" });
    const session = await authenticate(fixture.server.services, caller.token ?? "", { isAttended: true });
    if (!session) throw new Error("The test's session was not made");
    const ctx = {
      ...fixture.server.services,
      ...session,
      remoteAddress: "",
      idempotency: { given: [], isReplay: false },
      userAgent: null,
      requestId: null,
      device: { token: null, given: null },
      language: "en" as const,
    };
    return { caller, ctx };
  };
  const quick = { checkMs: 20, lifeMs: 300 };

  it("ends by itself after a time, so that it is begun anew", async () => {
    const { ctx } = await signedIn();
    const received: unknown[] = [];
    for await (const change of streamChanges(ctx, { signal: undefined, timing: quick }))
      received.push(change);
    expect(received[0]).toEqual({ topic: "missed", caseId: null });
  });

  it("ends when its session is over, though nothing changes", async () => {
    const { caller, ctx } = await signedIn();
    const changes = streamChanges(ctx, { signal: undefined, timing: { ...quick, lifeMs: 600_000 } });
    await changes.next();
    await caller.mutate("auth.logout");
    const rest = async () => {
      for await (const change of changes) expect(change.topic).toBe("missed");
    };
    await expect(rest()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("that nobody reads any more is not begun", async () => {
    const { ctx } = await signedIn();
    const changes = streamChanges(ctx, { signal: AbortSignal.abort() });
    await changes.next();
    expect(await changes.next()).toEqual({ done: true, value: undefined });
  });
});

describe("a server that stops", () => {
  it("ends its streams at once and opens none anew", async () => {
    const stream = await fixture.watch(client, "two");
    await until(() => expect(stream.changes.length).toBeGreaterThan(0));
    const before = performance.now();
    await fixture.closeOther();
    expect(performance.now() - before).toBeLessThan(20_000);
    await until(() => expect(stream.isOver()).toBe(true));
    expect(stream.refusal()).toBeNull();
  });
});
