import { sessions, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { addFirm } from "../../support/fixtures";
import { type Caller, type Reply, testServer } from "../../support/harness";
import { password, setUpFactor } from "./authenticator";
import { logIn } from "./steps";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin", firstName: "Olga", lastName: "Overseer" });
});

type Account = { id: number; email: string; state: string; firmName: string | null; sessions: number };
const accountsIn = ({ data }: Reply) => data.users as Account[];
const list = async (query: object = {}) => accountsIn(await admin.query("users.list", query));

describe("the accounts, for an admin", () => {
  it("say who they are, with which firm, in which state, and how many sessions are open", async () => {
    const { lawyer } = await addFirm(server);
    const [found] = await list({ search: lawyer.email });
    expect(found).toEqual({
      ...{ id: lawyer.id, firstName: "Test", lastName: "Person", email: lawyer.email, userType: "lawfirm" },
      ...{ firmName: "Ng & Sons", state: "active", hasSecondFactor: false, lastLoginAt: null, sessions: 1 },
      ...{ isInvited: false, mail: null },
    });
  });

  it("are found by parts of name and address, by number and by role", async () => {
    const zuniga = await server.signIn({ userType: "client", firstName: "Ána", lastName: "Zúñiga" });
    const ids = async (query: object) => (await list(query)).map(({ id }) => id);
    expect(await ids({ search: "zuniga ana" })).toEqual([zuniga.id]);
    expect(await ids({ search: `#${zuniga.id}` })).toEqual([zuniga.id]);
    expect(await ids({ search: zuniga.email.slice(0, 12) })).toContain(zuniga.id);
    expect(await ids({ search: "zuniga", userType: "admin" })).toEqual([]);
    expect(await ids({ search: "%" })).toEqual([]);
  });

  it("come in pages that neither repeat nor leave out", async () => {
    for (let index = 0; index < 5; index++) await server.signIn({ userType: "client" });
    const all = (await list()).map(({ id }) => id);
    const paged: number[] = [];
    let cursor: unknown;
    do {
      const reply = await admin.query("users.list", { limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...accountsIn(reply).map(({ id }) => id));
      cursor = reply.data.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it("show when somebody last logged in, and who waits for their invitation", async () => {
    const email = "invited@people.test";
    await admin.mutate("auth.inviteAdmin", { firstName: "Ida", lastName: "Invited", email });
    expect(await list({ search: email })).toMatchObject([{ state: "waiting", lastLoginAt: null }]);
    const client = await server.signIn({ userType: "client" });
    await givePassword(server, client.id, password);
    await logIn(server, client.email, password);
    expect(await list({ search: client.email })).toMatchObject([
      { state: "active", lastLoginAt: expect.stringMatching(/Z$/), sessions: 2 },
    ]);
  });
});

describe("an account that an admin disables", () => {
  it("is out at the next call, cannot log in or set a password, and comes back when it is enabled", async () => {
    const client = await server.signIn({ userType: "client" });
    await givePassword(server, client.id, password);
    expect(await admin.mutate("users.disable", { userId: client.id })).toMatchObject({
      status: 200,
      data: { state: "disabled", sessions: 0 },
    });
    expect((await client.rest("GET", "/auth/session")).status).toBe(401);
    expect(await logIn(server, client.email, password)).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
    const rows = await server.database.db.select().from(sessions).where(eq(sessions.userId, client.id));
    expect(rows).toEqual([]);
    expect((await admin.mutate("users.enable", { userId: client.id })).data.state).toBe("active");
    expect((await client.rest("GET", "/auth/session")).status).toBe(401);
    expect((await logIn(server, client.email, password)).status).toBe(200);
  });

  it("is neither their own nor the last admin's, no matter who is first", async () => {
    expect(await admin.mutate("users.disable", { userId: admin.id })).toMatchObject({ status: 409 });
    const other = await server.signIn({ userType: "admin" });
    const replies = await Promise.all([
      admin.mutate("users.disable", { userId: other.id }),
      other.mutate("users.disable", { userId: admin.id }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const admins = await server.database.db.select().from(users).where(eq(users.userType, "admin"));
    expect(admins.filter(({ disabledAt, verifiedAt }) => verifiedAt && !disabledAt)).toHaveLength(1);
    await server.database.db.update(users).set({ disabledAt: null });
    admin = await server.signIn({ userType: "admin" });
  });

  it("that does not exist is not found", async () => {
    for (const name of ["disable", "enable", "endSessions", "removeSecondFactor"])
      expect((await admin.mutate(`users.${name}`, { userId: 2_147_483_647 })).status).toBe(404);
    expect((await admin.query("users.sessions", { userId: 2_147_483_647 })).status).toBe(404);
  });
});

describe("sessions that an admin ends", () => {
  it("end at once; of the admin's own the present one stays", async () => {
    const client = await server.signIn({ userType: "client" });
    const listed = await admin.query("users.sessions", { userId: client.id });
    expect(listed.data.sessions).toHaveLength(1);
    expect((await admin.mutate("users.endSessions", { userId: client.id })).data.sessions).toBe(0);
    expect((await client.rest("GET", "/auth/session")).status).toBe(401);
    expect((await admin.mutate("users.endSessions", { userId: admin.id })).data.sessions).toBe(1);
  });

  it("end with a second factor that is taken away from somebody who lost it", async () => {
    const lawyer = await server.signIn({ userType: "lawfirm" });
    await setUpFactor(server, lawyer);
    expect(await list({ search: lawyer.email })).toMatchObject([{ hasSecondFactor: true }]);
    expect(await admin.mutate("users.removeSecondFactor", { userId: lawyer.id })).toMatchObject({
      data: { hasSecondFactor: false, sessions: 0 },
    });
    expect((await logIn(server, lawyer.email, password)).status).toBe(200);
    expect((await admin.mutate("users.removeSecondFactor", { userId: admin.id })).status).toBe(409);
  });
});
