import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { forgot, logIn, register, setPassword, verify } from "../steps";

const server = await testServer();
const chosen = "chosen by the owner";

describe("what was typed at a registration", () => {
  it("makes, without the secret, an account of nothing but the address", async () => {
    const impostor = { firstName: "Mallory", lastName: "Moe", userType: "lawfirm" };
    const nobody = { firstName: "", lastName: "", userType: "client" };
    const opened = await register(server, { email: "opened@people.test", ...impostor });
    const { data } = await verify(server, { token: opened.token, registrationSecret: "a guessed secret" });
    await setPassword(server, data.passwordToken, chosen);
    await register(server, { email: "reset@people.test", ...impostor });
    await forgot(server, "reset@people.test");
    await setPassword(server, (await server.lastMail("reset@people.test")).token, chosen);
    for (const email of ["opened@people.test", "reset@people.test"])
      expect((await logIn(server, email, chosen)).data.user).toMatchObject({ email, ...nobody });
  });

  it("counts at a reset, too, in the browser that registered", async () => {
    const email = "reset.here@people.test";
    const { registrationSecret } = await register(server, { email, userType: "lawfirm" });
    await register(server, { email, firstName: "Mallory" });
    await forgot(server, email);
    const { token } = await server.lastMail(email);
    const set = { token, password: chosen, registrationSecret };
    expect((await server.anonymous.rest("POST", "/auth/set-password", set)).status).toBe(200);
    const login = await logIn(server, email, chosen);
    expect(login.data.user).toMatchObject({ firstName: "Ada", lastName: "Obi", userType: "lawfirm" });
  });

  it("by somebody else leaves the person who opens the newest link their own name and role", async () => {
    const email = "contested.role@people.test";
    const { registrationSecret } = await register(server, { email });
    await register(server, { email, firstName: "Mallory", lastName: "Moe", userType: "lawfirm" });
    const { token } = await server.lastMail(email);
    const { data } = await verify(server, { token, registrationSecret });
    await setPassword(server, data.passwordToken, chosen);
    const login = await logIn(server, email, chosen);
    expect(login.data.user).toMatchObject({ firstName: "Ada", lastName: "Obi", userType: "client" });
  });

  it("is asked for with the first password where it did not count, and of nobody else", async () => {
    const email = "elsewhere@people.test";
    const { token } = await register(server, { email, firstName: "Mallory" });
    const { data } = await verify(server, { token });
    expect(data.passwordToken).toMatch(/^new-/);
    const person = { firstName: "Ada", lastName: "Obi", userType: "lawfirm" };
    const set = (given: object) => server.anonymous.rest("POST", "/auth/set-password", given);
    const refused = await set({
      token: data.passwordToken,
      password: chosen,
      owner: { ...person, userType: "admin" },
    });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "owner.userType" }] } });
    expect((await set({ token: data.passwordToken, password: chosen, owner: person })).status).toBe(200);
    expect((await logIn(server, email, chosen)).data.user).toMatchObject(person);
    await forgot(server, email);
    const later = await server.lastMail(email);
    const other = { firstName: "Somebody", lastName: "Else", userType: "client" };
    expect((await set({ token: later.token, password: chosen, owner: other })).status).toBe(200);
    expect((await logIn(server, email, chosen)).data.user).toMatchObject(person);
  });
});
