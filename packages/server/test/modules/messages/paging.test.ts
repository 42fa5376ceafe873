import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import { bodiesOf, insertMessages, makeThread, read, say, type Thread, written } from "./thread-fixture";

const server = await testServer();
let thread: Thread;
const length = 250;
beforeAll(async () => {
  thread = await makeThread(server);
  await insertMessages(
    server,
    Array.from({ length }, (_, index) => ({ ...written(thread), body: `Message ${index + 1}` })),
  );
});

describe("a long thread", () => {
  it("answers its newest messages first, oldest first within the page", async () => {
    const page = await read(thread.client, thread.caseId, { limit: 3 });
    expect(bodiesOf(page)).toEqual(["Message 248", "Message 249", "Message 250"]);
    expect(bodiesOf(await read(thread.client, thread.caseId, { limit: 2, cursor: page.nextCursor }))).toEqual(
      ["Message 246", "Message 247"],
    );
  });

  it("is read to its beginning without a gap or a repeat while others write", async () => {
    const { client, admin, lawyer, caseId } = thread;
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page = await read(client, caseId, { limit: 40, ...(cursor ? { cursor } : {}) });
      pages.unshift(bodiesOf(page));
      cursor = page.nextCursor;
      await Promise.all([say(admin, caseId, "meanwhile"), say(lawyer, caseId, "meanwhile")]);
    } while (cursor);
    expect(pages.flat()).toEqual(Array.from({ length }, (_, index) => `Message ${index + 1}`));
    const newest = await read(client, caseId, { limit: 100 });
    expect(bodiesOf(newest).filter((body) => body === "meanwhile")).toHaveLength(2 * pages.length);
  });

  it("stands in the opened case with its newest hundred", async () => {
    const opened = (await thread.client.query("cases.get", { caseId: thread.caseId })).data.case;
    const page = await read(thread.client, thread.caseId);
    expect((opened as { messages: unknown[] }).messages).toEqual(page.messages);
    expect(page.messages).toHaveLength(100);
  });

  it("is left out of the opened case for who reads it by itself, over both transports", async () => {
    const { client, caseId } = thread;
    const opened = await client.query("cases.get", { caseId, withMessages: false });
    const overRest = await client.rest("GET", `/case/${caseId}?withMessages=false`);
    for (const { data } of [opened, overRest]) expect(data.case).toMatchObject({ caseId, messages: [] });
    expect((await client.rest("GET", `/case/${caseId}?withMessages=maybe`)).status).toBe(400);
  });

  it("takes no cursor of another list, nor one that was made up", async () => {
    const { admin, caseId } = thread;
    const foreign = Buffer.from(JSON.stringify(["caseId", "desc", "1"])).toString("base64url");
    for (const cursor of [foreign, "x", Buffer.from('["messages","desc","1; drop"]').toString("base64url")])
      expect((await admin.query("messages.list", { caseId, cursor })).status).toBe(400);
  });

  it("leads a forged cursor to nothing that its reader may not read", async () => {
    const other = await makeThread(server);
    await say(other.client, other.caseId, "Of another case");
    const cursor = Buffer.from(JSON.stringify(["messages", "desc", "2000000000"])).toString("base64url");
    const page = await read(thread.client, thread.caseId, { cursor, limit: 500 });
    expect(bodiesOf(page)).not.toContain("Of another case");
  });
});
