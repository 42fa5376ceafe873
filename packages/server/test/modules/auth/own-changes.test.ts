import { auditEvents } from "@caseward/db/schema/audit";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/platform/limits/limits";
import { testServer } from "../../support/harness";

const server = await testServer();

const changes = [
  ["auth.setLanguage", { language: "es" }],
  ["auth.endSession", { sessionId: 2_000_000_000 }],
  ["auth.endOtherSessions", undefined],
] as const;

describe("changes of one's own account", () => {
  it("are as many as people make: nobody fills the audit with them", async () => {
    const client = await server.signIn({ userType: "client" });
    const done = () => server.database.db.$count(auditEvents, eq(auditEvents.outcome, "done"));
    const { most, windowMs } = limits.accountChangesOfPerson;
    for (let index = 0; index < most; index++)
      await server.services.limits.take("accountChangesOfPerson", client.id);
    const before = await done();
    for (const [name, input] of changes) expect((await client.mutate(name, input)).status).toBe(429);
    expect(await done()).toBe(before);
    expect((await client.query("auth.settings")).status).toBe(200);
    server.passTime(windowMs);
    expect((await client.mutate("auth.setLanguage", { language: "es" })).status).toBe(200);
  });
});
