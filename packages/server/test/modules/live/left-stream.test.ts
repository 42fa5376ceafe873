import { sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addCase } from "../../support/fixtures";
import { testServer } from "../../support/harness";

const server = await testServer();
let url: string;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeAll(async () => {
  url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  process.on("unhandledRejection", note);
});
afterAll(async () => {
  process.off("unhandledRejection", note);
});

it("a stream that was left as its session ended refuses nobody, and ends no process", async () => {
  for (let repetition = 0; repetition < 5; repetition++) {
    const { admin, client, caseId } = await addCase(server);
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${client.token}` };
    const reply = await fetch(`${url}/trpc/live.changes`, { headers, signal: leaving.signal });
    await reply.body?.getReader().read();
    await server.database.db.delete(sessions).where(eq(sessions.userId, client.id));
    const posted = admin.rest("POST", `/case/${caseId}/messages`, { body: "Good morning." });
    leaving.abort();
    expect((await posted).status).toBe(201);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  }
  expect(unhandled).toEqual([]);
});
