import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { addTask } from "../../support/add-task";
import { testServer } from "../../support/harness";
import { makeScene, type Scene } from "../notifications/notice-fixture";

const server = await testServer();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene(server);
});

type Preview = {
  channels: string[];
  recipient: string | null;
  problem: string | null;
  subject: string | null;
  text: string;
};
const preview = async (asked: object) => {
  const blank = { entityType: "case", entityId: scene.caseId, taskSubtype: "general", channel: "email" };
  const { status, data } = await scene.admin.query("tasks.preview", { ...blank, ...asked });
  expect(status).toBe(200);
  return data as unknown as Preview;
};

describe("a reminder's preview", () => {
  it.each(["general", "hipaa_form", "something typed"])(
    "is the email that is sent: %s",
    async (taskSubtype) => {
      await server.database.db.update(users).set({ language: "es" }).where(eq(users.id, scene.client.id));
      const { recipient, subject, text } = await preview({ taskSubtype });
      await addTask(server, scene.admin.id, {
        ...{ entityType: "case", entityId: scene.caseId, taskSubtype, scheduledAt: server.services.now() },
      });
      await handOverDueTasks(server.services);
      const [sent] = await server.database.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      expect({ recipient, subject, body: text }).toEqual({
        ...{ recipient: sent?.recipient, subject: sent?.subject, body: sent?.body },
      });
      expect(recipient).toBe(scene.client.email);
    },
  );

  it("names the channels that are set up, and says why nobody would be reached", async () => {
    expect((await preview({})).channels).toEqual(["email"]);
    const problem = "Text messages are not set up on this server.";
    expect(await preview({ channel: "sms" })).toMatchObject({ recipient: null, problem, subject: null });
    server.services.settings.hasSms = true;
    expect((await preview({})).channels).toEqual(["email", "sms"]);
    server.services.settings.hasSms = false;
    const toFirm = await preview({ taskSubtype: "firm_response" });
    expect(toFirm).toMatchObject({ recipient: null, problem: "This case is with no law firm." });
  });

  it("reaches a firm and a client by their own numbers, and nobody before one is chosen", async () => {
    const firm = await preview({ entityType: "lawfirm", entityId: scene.firmId });
    expect(firm.recipient).toBe(scene.contact);
    const client = await preview({ entityType: "client", entityId: scene.client.id });
    expect(client.recipient).toBe(scene.client.email);
    expect(await preview({ entityId: null })).toMatchObject({ recipient: null, problem: null });
    expect((await preview({ entityId: 99_999 })).recipient).toBeNull();
  });

  it("says that a client without a password is invited", async () => {
    await server.database.db
      .update(users)
      .set({ passwordHash: null, language: "en" })
      .where(eq(users.id, scene.client.id));
    expect((await preview({})).text).toContain("Please set a password first");
  });

  it("refuses what is no reminder", async () => {
    const asked = { entityType: "planet", entityId: 1, taskSubtype: "", channel: "fax" };
    expect((await scene.admin.query("tasks.preview", asked)).status).toBe(400);
  });
});
