import { auditEvents } from "@caseward/db/schema/audit";
import { caseResponseSchema } from "@caseward/domain/cases/response";
import { messagesResponseSchema } from "@caseward/domain/messages/schema";
import { stagesResponseSchema } from "@caseward/domain/stages/schema";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { formBodies } from "../forms/bodies";
import { makeThread, say, type Thread } from "../messages/thread-fixture";

const server = await testServer();
let thread: Thread;

beforeAll(async () => {
  thread = await makeThread(server);
  const { client, lawyer, caseId } = thread;
  const { medicalInfo, financialInfo, hipaaInfo } = formBodies;
  await client.mutate("forms.saveMedical", { caseId, medicalInfo });
  await client.mutate("forms.saveFinancial", { caseId, financialInfo });
  await client.mutate("forms.submitHipaa", { caseId, hipaaInfo });
  for (const [caller, body] of [
    [client, "First"],
    [lawyer, "Second"],
    [client, "Third"],
  ] as const)
    await say(caller, caseId, body);
});

const paths = ["cases.get", "stages.list", "messages.list"];
const limit = 2;

/** What the page of a case asks for in one request. */
async function openPage({ token }: Caller, caseId = thread.caseId) {
  const inputs = { 0: { caseId }, 1: { caseId }, 2: { caseId, limit } };
  const url = `/trpc/${paths.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(body) as { result?: { data: object }; error?: { data: { code: string } } }[];
}

const eventsOf = (action: "cases.get" | "stages.list" | "messages.list") =>
  server.database.db
    .select({ outcome: auditEvents.outcome, contents: auditEvents.contents })
    .from(auditEvents)
    .where(and(eq(auditEvents.caseId, thread.caseId), eq(auditEvents.action, action)));

describe("the page of a case", () => {
  it.each(["admin", "lawyer", "client"] as const)(
    "answers the %s in one request what single calls answer, and nothing beside the described fields",
    async (role) => {
      const caller = thread[role];
      const { caseId } = thread;
      const [opened, stages, messages] = (await openPage(caller)).map(({ result }) => result?.data);
      expect(opened).toEqual((await caller.query("cases.get", { caseId })).data);
      expect(stages).toEqual((await caller.query("stages.list", { caseId })).data);
      expect(messages).toEqual((await caller.query("messages.list", { caseId, limit })).data);
      expect(caseResponseSchema.parse(opened)).toEqual(opened);
      expect(stagesResponseSchema.parse(stages)).toEqual(stages);
      expect(messagesResponseSchema.parse(messages)).toEqual(messages);
    },
  );

  it("reads more of the thread for the case than for its first page", async () => {
    const [opened, , messages] = (await openPage(thread.client)).map(({ result }) => result?.data);
    expect(opened).toMatchObject({
      case: { messages: [{ body: "First" }, { body: "Second" }, { body: "Third" }] },
    });
    expect(messages).toMatchObject({ messages: [{ body: "Second" }, { body: "Third" }] });
  });

  it("is recorded once as an access to the forms", async () => {
    const before = await eventsOf("cases.get");
    // In a session of its own: a read that repeats one of the same minute has no row.
    await openPage(await server.signIn({ userType: "admin" }));
    const after = await eventsOf("cases.get");
    expect(after.slice(before.length)).toEqual([
      { outcome: "done", contents: ["medical", "financial", "hipaa"] },
    ]);
  });

  it("is refused to an outsider in each of its calls, and recorded so", async () => {
    const { lawyer } = await addFirm(server, "Strange & Sons");
    const answers = await openPage(lawyer);
    expect(answers.map(({ error }) => error?.data.code)).toEqual(paths.map(() => "access_denied"));
    for (const action of ["cases.get", "stages.list", "messages.list"] as const)
      expect((await eventsOf(action)).filter(({ outcome }) => outcome === "refused")).toHaveLength(1);
  });

  it("is not there for a case that nobody has", async () => {
    const answers = await openPage(thread.admin, 999_999);
    expect(answers.map(({ error }) => error?.data.code)).toEqual(paths.map(() => "not_found"));
  });
});
