import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { forgot, logIn, register, setPassword, verify } from "../steps";

const server = await testServer();
const chosen = "chosen by the owner";

describe("what was typed at a registration", () => {
  it("makes, without the secret, an account of nothing but the address", async () => {
    const stranger = { firstName: "Mallory", lastName: "Moe", userType: "lawfirm" };
    const nobody = { firstName: "", lastName: "", userType: "client" };
    const opened = await register(server, { email: "opened@people.test", ...stranger });
    const { data } = await verify(server, { token: opened.token, registrationSecret: "a guessed secret" });
    await setPassword(server, data.passwordToken, chosen);
    await register(server, { email: "reset@people.test", ...stranger });
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
});
