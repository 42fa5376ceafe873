import { describe, expect, it } from "vitest";
import { testServer } from "../../../support/harness";
import { forgot, logIn, makeAccount, person, register, setPassword, typedPassword, verify } from "../steps";

const server = await testServer();

const chosen = "chosen by the owner";
const wrong = { status: 401, body: { code: "invalid_credentials", message: "Invalid email or password" } };
const gone = { status: 400, body: { code: "invalid_token" } };

describe("a verification (D14a)", () => {
  it("in the browser that registered puts the typed password in force", async () => {
    const registered = await register(server, { email: "same@people.test", userType: "lawfirm" });
    expect(await verify(server, registered)).toMatchObject(refusedFields());
    const { email, ...proof } = registered;
    const verified = await verify(server, proof);
    expect(verified).toMatchObject({ status: 200, data: { email, passwordToken: null } });
    const login = await logIn(server, email, typedPassword);
    expect(login.data).toMatchObject({
      user: { email, firstName: "Ada", lastName: "Obi", userType: "lawfirm", firmId: null },
      firm: null,
      address: null,
      token: expect.any(String),
    });
  });

  it.each([undefined, "a guessed secret", ""])(
    "with the secret %j drops the typed password",
    async (secret) => {
      const email = `other-${secret?.length}@people.test`;
      const { token } = await register(server, { email });
      const proof = secret === undefined ? { token } : { token, registrationSecret: secret };
      const { data } = await verify(server, proof);
      expect(data).toEqual({ email, passwordToken: expect.any(String) });
      expect(await logIn(server, email, typedPassword)).toMatchObject(wrong);
      expect(await setPassword(server, data.passwordToken, chosen)).toMatchObject({
        status: 200,
        data: { email },
      });
      expect((await logIn(server, email, chosen)).status).toBe(200);
    },
  );

  it("by a mail scanner, before or after, leaves the owner a way to a password", async () => {
    const { email, ...proof } = await register(server, { email: "scanned@people.test" });
    const scanned = await verify(server, { token: proof.token });
    const owner = await verify(server, proof);
    expect(owner).toMatchObject({ status: 200, data: { email, passwordToken: expect.any(String) } });
    expect(await logIn(server, email, typedPassword)).toMatchObject(wrong);
    for (let visit = 0; visit < 3; visit++)
      expect((await verify(server, { token: proof.token })).status).toBe(200);
    await forgot(server, email);
    server.passTime(2 * 60 * 60_000);
    expect((await setPassword(server, owner.data.passwordToken, chosen)).status).toBe(200);
    expect(await setPassword(server, scanned.data.passwordToken, "by the scanner")).toMatchObject(gone);
    const { token } = await server.lastMail(email);
    expect(await setPassword(server, token, "by the older reset")).toMatchObject(gone);
    expect((await logIn(server, email, chosen)).status).toBe(200);
  });

  it("again answers the same and touches no password that is in force", async () => {
    const { email, ...proof } = await register(server, { email: "again@people.test" });
    for (const given of [proof, proof, { token: proof.token }])
      expect(await verify(server, given)).toMatchObject({
        status: 200,
        data: { email, passwordToken: null },
      });
    expect((await logIn(server, email, typedPassword)).status).toBe(200);
  });

  it("by two visits at once answers both alike, and at most one password token is good", async () => {
    const { email, ...proof } = await register(server, { email: "twice@people.test" });
    const visits = await Promise.all([verify(server, proof), verify(server, proof)]);
    for (const { data } of visits) expect(data).toEqual({ email, passwordToken: null });

    const other = await register(server, { email: "twice.elsewhere@people.test" });
    const late = await Promise.all([1, 2, 3].map(() => verify(server, { token: other.token })));
    const tries = late.map(({ data }) => setPassword(server, data.passwordToken, chosen));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  it("without a token says that it is missing", async () => {
    for (const token of [undefined, null, "", "  "]) {
      const verified = await server.anonymous.rest("POST", "/auth/verify-email", { token });
      const missing = { code: "missing_token", message: "Verification token is missing" };
      expect(verified).toMatchObject({ status: 400, body: missing });
      const set = await setPassword(server, token, chosen);
      expect(set).toMatchObject({
        status: 400,
        body: { code: "missing_token", message: "Token is required" },
      });
    }
  });

  it("with a token of another kind, an odd or a far too long one is refused alike", async () => {
    await makeAccount(server, "kinds@people.test");
    await forgot(server, "kinds@people.test");
    const { token } = await server.lastMail("kinds@people.test");
    expect(await verify(server, { token })).toMatchObject(gone);
    for (const odd of ["\0", "\ud800", "x".repeat(100_000), "null", "' or 1=1 --"])
      for (const reply of [await verify(server, { token: odd }), await setPassword(server, odd, chosen)])
        expect(reply).toMatchObject(gone);
  });
});

function refusedFields() {
  return { status: 400, body: { code: "validation_failed" } };
}

describe("registering again", () => {
  it("by somebody else puts neither password in force, and the first link is void", async () => {
    const email = "contested@people.test";
    const owner = await register(server, { email });
    const otherPerson = await register(server, {
      email,
      password: "somebody else's own",
      firstName: "Mallory",
    });
    expect(
      await verify(server, { token: owner.token, registrationSecret: owner.registrationSecret }),
    ).toMatchObject(gone);
    const { data } = await verify(server, {
      token: otherPerson.token,
      registrationSecret: owner.registrationSecret,
    });
    expect(data).toEqual({ email, passwordToken: expect.any(String) });
    expect(await logIn(server, email, typedPassword)).toMatchObject(wrong);
    expect(await logIn(server, email, "somebody else's own")).toMatchObject(wrong);
  });

  it("of a known address answers as a new one does, changes nothing and notifies the owner", async () => {
    const email = "known@people.test";
    await makeAccount(server, email);
    const body = { ...person, password: "somebody else's own", firstName: "Mallory", userType: "lawfirm" };
    const known = await server.anonymous.rest("POST", "/auth/register", { ...body, email });
    const fresh = await server.anonymous.rest("POST", "/auth/register", {
      ...body,
      email: "fresh@people.test",
    });
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.data)).toEqual(Object.keys(fresh.data));
    expect(known.data.message).toBe(String(fresh.data.message).replace("fresh@", "known@"));
    const mail = await server.lastMail(email);
    expect(mail).toMatchObject({ template: "already_registered", subject: "You already have an account" });
    const login = await logIn(server, email, typedPassword);
    expect(login.data.user).toMatchObject({ firstName: "Ada", userType: "client" });
    expect((await setPassword(server, mail.token, chosen)).status).toBe(200);
    expect((await logIn(server, email, chosen)).status).toBe(200);
  });

  it("after a lost mail, and resetting the password, ends in a verified account", async () => {
    const email = "unlucky@people.test";
    await register(server, { email });
    await register(server, { email });
    expect(await logIn(server, email, typedPassword)).toMatchObject({
      status: 403,
      body: { code: "email_not_verified" },
    });
    expect(await server.lastMail(email)).toMatchObject({ template: "verification" });
    await forgot(server, email);
    const { token } = await server.lastMail(email);
    expect((await setPassword(server, token, chosen)).status).toBe(200);
    expect((await logIn(server, email, chosen)).status).toBe(200);
  });

  it("is verified by the link of the login's new mail, which puts the typed password in force", async () => {
    const { email, registrationSecret, token: first } = await register(server, { email: "slow@people.test" });
    await logIn(server, email, typedPassword);
    const { token } = await server.lastMail(email);
    expect(await verify(server, { token: first, registrationSecret })).toMatchObject(gone);
    expect((await verify(server, { token, registrationSecret })).data).toEqual({
      email,
      passwordToken: null,
    });
    expect((await logIn(server, email, typedPassword)).status).toBe(200);
  });
});

describe("a registration", () => {
  it.each(["admin", "Admin", "superuser", "", null])("as %j is refused", async (userType) => {
    const body = { ...person, email: "boss@people.test", userType };
    const reply = await server.anonymous.rest("POST", "/auth/register", body);
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: "userType" }] } });
    expect(await logIn(server, "boss@people.test", typedPassword)).toMatchObject(wrong);
  });

  const extra = {
    firmId: 1,
    lawFirmId: 1,
    emailVerified: true,
    verifiedAt: "2026-01-01",
    role: "admin",
    id: 1,
  };
  const paths = {
    register: { ...person, email: "extra@people.test" },
    login: { email: "extra@people.test", password: typedPassword },
    "verify-email": { token: "x" },
    "forgot-password": { email: "extra@people.test" },
    "set-password": { token: "x", password: typedPassword },
    "change-password": { currentPassword: typedPassword, newPassword: chosen },
  };
  it.each(Object.entries(paths))(
    "and every other auth path refuses unknown fields: %s",
    async (path, body) => {
      const caller = await server.signIn({ userType: "client" });
      for (const [field, value] of Object.entries(extra)) {
        const reply = await caller.rest("POST", `/auth/${path}`, { ...body, [field]: value });
        expect(reply).toMatchObject(refusedFields());
        expect(reply.body.message).toBe(`Please leave out what was not asked for: ${field}`);
      }
    },
  );
});
