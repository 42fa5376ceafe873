import { sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { overRow, overTrpc, procedureNames, restCalls } from "./calls";

const server = await testServer();
let due: Caller[];
beforeAll(async () => {
  due = [await server.signIn({ userType: "admin" }), (await addFirm(server)).lawyer];
  for (const { id } of due)
    await server.database.db.update(sessions).set({ isSecondFactorDue: true }).where(eq(sessions.userId, id));
});

/** To set the factor up, to see whose session it is and to leave; and what needs no session at all. */
const open = [
  "auth.forgotPassword",
  "auth.login",
  "auth.logout",
  "auth.register",
  "auth.session",
  "auth.setPassword",
  "auth.settings",
  "auth.verifyEmail",
  "intake.contact",
  "intake.submit",
  "secondFactor.confirm",
  "secondFactor.confirmLogin",
  "secondFactor.get",
  "secondFactor.start",
];

describe("a person who must set up a second factor first", () => {
  it("may call what that takes and nothing else, over both transports", async () => {
    const calls = [
      ...procedureNames.map((name) => ({ name, call: overTrpc(name) })),
      ...restCalls.map((row) => ({ name: row.name, call: overRow(row) })),
    ].filter(({ name }) => name !== "auth.logout");
    for (const caller of due) {
      const opened = new Set(["auth.logout"]);
      for (const { name, call } of calls) {
        const { body } = await call(caller, { caseId: 1, taskId: 1, firmId: 1, stageKey: "care" });
        const { data } = (body.error ?? {}) as { data?: { code: string } };
        const code = data?.code ?? body.code;
        if (code !== "second_factor_due") opened.add(name);
      }
      expect([...opened].sort()).toEqual(open);
      expect((await caller.mutate("auth.logout")).status).toBe(200);
    }
  });
});
