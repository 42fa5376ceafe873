import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRefusalThrottle } from "../../../src/modules/audit/refusal-throttle";
import { formBodies } from "../forms/bodies";
import { type AuditFixture, by, openAuditFixture } from "./audit-fixture";

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await openAuditFixture();
});
afterAll(() => fixture.server.close());

describe("a refusal", () => {
  it("of somebody else's case is one row, over both transports", async () => {
    const { otherClient, caseId, during } = fixture;
    const row = {
      ...by(otherClient, "client"),
      action: "cases.get",
      caseId,
      contents: [],
      outcome: "refused",
      errorCode: "access_denied",
    };
    expect(await during(() => otherClient.rest("GET", `/case/${caseId}`))).toMatchObject([row]);
    expect(await during(() => otherClient.query("cases.get", { caseId }))).toMatchObject([row]);
  });

  it("of a case that does not exist is one row, and of a firm that does not exist none", async () => {
    const { admin, during } = fixture;
    expect(await during(() => admin.rest("GET", "/case/2147483647"))).toMatchObject([
      { action: "cases.get", caseId: 2147483647, outcome: "refused", errorCode: "not_found" },
    ]);
    expect(await during(() => admin.rest("GET", "/law-firm/2147483647"))).toEqual([]);
  });

  it("of a call that one's role may not make, or nobody without a login, is one row", async () => {
    const { client, caseId, server, during } = fixture;
    expect(await during(() => client.mutate("cases.recall", { caseId }))).toMatchObject([
      { ...by(client, "client"), action: "cases.recall", caseId, outcome: "refused", errorCode: "forbidden" },
    ]);
    expect(await during(() => server.anonymous.rest("GET", "/cases"))).toMatchObject([
      { actorId: null, action: "cases.list", outcome: "refused", errorCode: "unauthenticated" },
    ]);
  });

  it("has a row for each call of a batch", async () => {
    const { otherClient, caseId, server, during } = fixture;
    const input = encodeURIComponent(JSON.stringify({ 0: { caseId }, 1: { caseId } }));
    const rows = await during(() =>
      server.app.inject({
        url: `/trpc/cases.get,forms.get?batch=1&input=${input}`,
        headers: { authorization: `Bearer ${otherClient.token}` },
      }),
    );
    expect(rows.map(({ action, errorCode }) => `${action} ${errorCode}`).sort()).toEqual([
      "cases.get access_denied",
      "forms.get access_denied",
    ]);
  });

  it("is answered and recorded for each call of a batch, which look at the case once", async () => {
    const { otherClient, caseId, server, during } = fixture;
    const calls = ["stages.list", "messages.list", "cases.contact", "stages.list"];
    const input = encodeURIComponent(
      JSON.stringify(Object.fromEntries(calls.map((_, at) => [at, { caseId }]))),
    );
    const rows = await during(async () => {
      const reply = await server.app.inject({
        url: `/trpc/${calls.join(",")}?batch=1&input=${input}`,
        headers: { authorization: `Bearer ${otherClient.token}` },
      });
      const answers = reply.json() as { error?: { data: { code: string } } }[];
      expect(answers.map(({ error }) => error?.data.code)).toEqual(calls.map(() => "access_denied"));
    });
    expect(rows.map(({ action }) => action).sort()).toEqual([...calls].sort());
  });

  it("leaves no row of what its transaction had written", async () => {
    const { client, caseId, during } = fixture;
    const stale = { caseId, medicalInfo: formBodies.medicalInfo, expectedVersion: 999 };
    const rows = await during(() => client.mutate("forms.saveMedical", stale));
    expect(rows).toMatchObject([{ action: "forms.saveMedical", outcome: "refused", errorCode: "conflict" }]);
  });

  it("of what was merely typed wrong leaves no row", async () => {
    const { admin, during } = fixture;
    expect(await during(() => admin.mutate("cases.add", { firstName: "" }))).toEqual([]);
  });

  it("of an upload without a login is one row", async () => {
    const { server, during } = fixture;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const rows = await during(() => server.app.inject({ method: "POST", url: "/upload", headers }));
    expect(rows).toMatchObject([{ action: "files.upload", errorCode: "unauthenticated" }]);
  });

  it("of a network that has addresses without end does not fill the disk either", async () => {
    const { server, during } = fixture;
    const rows = await during(async () => {
      for (let host = 1; host <= 40; host++)
        await server.app.inject({
          url: "/cases/overview",
          remoteAddress: `2001:db8:7:7::${host.toString(16)}`,
        });
    });
    expect(rows).toHaveLength(30);
  });

  it("that is repeated without end does not fill the disk, and the rows say how many there were more", () => {
    const throttle = createRefusalThrottle({ mostPerWindow: 2, windowMs: 1000 });
    const admitted = [0, 1, 2, 3, 4].map((at) => throttle.admit("one", new Date(at)));
    expect(admitted).toEqual([{ unrecorded: 0 }, { unrecorded: 0 }, null, null, null]);
    expect(throttle.admit("other", new Date(5))).toEqual({ unrecorded: 0 });
    expect(throttle.admit("one", new Date(2000))).toEqual({ unrecorded: 3 });
  });
});
