import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { newNetwork, sampleIntake, sendIntake } from "./intakes";

const server = await testServer();

describe("accounts of accidents", () => {
  it("are five an hour for an address, and others still come", async () => {
    const change = (at: number) => ({ email: "often@intakes.test", description: `Fall ${at}` });
    for (let at = 0; at < 5; at++)
      expect((await sendIntake(server, { change: change(at) })).status).toBe(201);
    const { status, body, headers } = await sendIntake(server, { change: change(5) });
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    const upper = await sendIntake(server, { change: { ...change(6), email: " OFTEN@intakes.test" } });
    expect(upper.status).toBe(429);
    expect((await sendIntake(server, { change: { email: "seldom@intakes.test" } })).status).toBe(201);
  });

  it("are twenty an hour for a network, over both transports, in a batch, and with the hidden field filled in", async () => {
    const network = newNetwork();
    const neighbour = network.replace(/7$/, "200");
    const ask = (at: number) => ({ ...sampleIntake, email: `many-${at}@intakes.test` });
    for (let at = 0; at < 8; at++)
      expect(
        (await sendIntake(server, { change: { ...ask(at), website: at < 4 ? "x" : "" }, network })).status,
      ).toBe(201);
    const batch = await server.app.inject({
      method: "POST",
      url: `/trpc/${Array(10).fill("intake.submit").join(",")}?batch=1`,
      remoteAddress: network,
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, ask(at + 20)]))),
    });
    expect((batch.json() as { error?: unknown }[]).filter(({ error }) => error)).toEqual([]);
    const atOnce = await Promise.all(
      Array.from({ length: 6 }, (_, at) => sendIntake(server, { change: ask(at + 40), network: neighbour })),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });
});
