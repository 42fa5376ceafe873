import { normaliseEmail } from "@caseward/domain/values/text";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword, giveToken } from "../../access/permissions/people";
import { testServer } from "../../support/harness";
import { forgot, logIn, makeAccount, setPassword, typedPassword } from "./steps";

const server = await testServer();

async function makeUser() {
  const caller = await server.signIn({ userType: "client" });
  const token = await giveToken(server, caller.id, { kind: "set_password" });
  return { caller, email: caller.email, token };
}

describe("a password is verified exactly as it was received (D18)", () => {
  const composed = "Zúñiga Straße";
  const pairs = [
    ["the decomposed form", composed, composed.normalize("NFD")],
    ["another case", "Correct Horse", "correct horse"],
    ["without its spaces around", "  padded  ", "padded"],
    ["a compatible sign", "oﬃce clerk", "office clerk"],
    ["without its last zero byte", "half\0way\0bytes\0", "half\0way\0bytes"],
    ["cut at 72 bytes", "x".repeat(80), "x".repeat(72)],
  ] as const;
  it.each(pairs)("and %s of it is another one", async (_, set, other) => {
    const { email, token } = await makeUser();
    expect((await setPassword(server, token, set)).status).toBe(200);
    expect((await logIn(server, email, other)).status).toBe(401);
    expect((await logIn(server, email, set)).status).toBe(200);
  });

  it.each(["пароль-пароль", "密码密码密码密码", "🔑🗝️🔐🔏🔒🔓🛡️⚔️", "كلمة المرور", "\tتab\n\u200b zero"])(
    "%j may be one",
    async (password) => {
      const { email, token } = await makeUser();
      expect((await setPassword(server, token, password)).status).toBe(200);
      expect((await logIn(server, email, password)).status).toBe(200);
    },
  );

  it("and half a character is refused everywhere, since two of them would be alike", async () => {
    const { caller, email, token } = await makeUser();
    const half = "\ud83d is half a key";
    const refused = { status: 400, body: { code: "validation_failed" } };
    expect(await setPassword(server, token, half)).toMatchObject(refused);
    expect(await logIn(server, email, half)).toMatchObject(refused);
    const change = { currentPassword: "whatever", newPassword: half };
    expect(await caller.rest("POST", "/auth/change-password", change)).toMatchObject(refused);
  });
});

describe("the length of a password", () => {
  const tooLong = "Please use at most 128 characters";
  const minimum = (length: number) => `Password should be of minimum ${length} characters length`;

  it("is 8 to 128 characters where one is set, counted as people count", async () => {
    const { email, token } = await makeUser();
    const tries = [
      ["1234567", minimum(8)],
      ["🔑🔑🔑🔑🔑🔑🔑", minimum(8)],
      ["", "Password is required"],
      ["x".repeat(129), tooLong],
      ["🔑".repeat(129), tooLong],
      ["x".repeat(100_000), tooLong],
    ] as const;
    for (const [password, message] of tries)
      expect(await setPassword(server, token, password)).toMatchObject({ status: 400, body: { message } });
    const longest = "🔑".repeat(128);
    expect((await setPassword(server, token, longest)).status).toBe(200);
    expect((await logIn(server, email, longest)).status).toBe(200);
  });

  it("is 5 to 128 at login and 6 to 128 at a change", async () => {
    const { caller, email } = await makeUser();
    await givePassword(server, caller.id, "sixsix");
    expect((await logIn(server, email, "1234")).body.message).toBe(minimum(5));
    expect((await logIn(server, email, "12345")).status).toBe(401);
    expect((await logIn(server, email, "x".repeat(129))).body.message).toBe(tooLong);
    expect((await logIn(server, email, "")).body.message).toBe("Password is required");
    const change = (newPassword: unknown, currentPassword: unknown = "sixsix") =>
      caller.rest("POST", "/auth/change-password", { currentPassword, newPassword });
    expect((await change("12345")).body.message).toBe("Password should be at least 6 characters");
    expect((await change(undefined)).body.message).toBe("New password is required");
    expect((await change("x".repeat(129))).body.message).toBe(tooLong);
    expect((await change("123456", "")).body.message).toBe("Current password is required");
    expect((await change("6signs")).status).toBe(200);
    expect((await logIn(server, email, "6signs")).status).toBe(200);
  });
});

describe("an address (D13)", () => {
  it("logs in in every form in which it can be typed", async () => {
    await makeAccount(server, "maría.kelvin@people.test");
    const forms = [
      "María.Kelvin@People.TEST",
      "  maría.kelvin@people.test\n",
      "mari\u0301a.kelvin@people.test",
      "maría.\u212aelvin@people.test",
    ];
    for (const form of forms)
      expect(await logIn(server, form, typedPassword)).toMatchObject({
        status: 200,
        data: { user: { email: "maría.kelvin@people.test" } },
      });
  });

  it("with a look-alike character gets no mail of its own: only the stored one does", async () => {
    await makeAccount(server, "kate@people.test");
    for (const lookAlike of ["\u212aate@people.test", "kаte@people.test"])
      expect((await forgot(server, lookAlike)).status).toBe(200);
    const mails = await server.database.db.execute<{ recipient: string }>(
      sql`select recipient from outbox where template = 'password_reset'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(["kate@people.test"]);
  });

  it("is normalised to a form that the database takes, whatever the character", async () => {
    const characters: string[] = [];
    for (let point = 0x21; point < 0x110000; point++) {
      const character = String.fromCodePoint(point);
      if (/[\p{L}\p{M}\p{N}\p{S}]/u.test(character)) characters.push(character);
    }
    const addresses = characters.map((character) => normaliseEmail(`a${character}b@x.test`));
    expect(addresses.filter((address) => normaliseEmail(address) !== address)).toEqual([]);
    const rows = await server.database.db.execute<{ address: string }>(
      sql`select address from json_array_elements_text(${JSON.stringify(addresses)}::json) address
          where lower(address) <> address or btrim(address) <> address`,
    );
    expect(rows.map(({ address }) => address)).toEqual([]);
  });
});

describe("a mailed link to set a password", () => {
  const gone = { status: 400, body: { code: "invalid_token" } };
  const message =
    "This link is no longer valid. Please use the link in the newest mail, or ask for a new one.";

  it("is void once a newer one was asked for, and says which mail to use", async () => {
    const { email } = await makeUser();
    await forgot(server, email);
    const { token: older } = await server.lastMail(email);
    await forgot(server, email);
    const { token: newer, body } = await server.lastMail(email);
    expect(body).toContain("only the newest link works");
    expect(await setPassword(server, older, "a new password")).toMatchObject({ ...gone, body: { message } });
    expect((await setPassword(server, newer, "a new password")).status).toBe(200);
    expect(await setPassword(server, newer, "another password")).toMatchObject(gone);
  });

  it("is void once the password was changed by somebody who knows it", async () => {
    const { caller, email } = await makeUser();
    await givePassword(server, caller.id, "the right password");
    await forgot(server, email);
    const { token } = await server.lastMail(email);
    const change = { currentPassword: "the right password", newPassword: "another fine one" };
    expect((await caller.rest("POST", "/auth/change-password", change)).status).toBe(200);
    expect(await setPassword(server, token, "a third fine one")).toMatchObject({
      ...gone,
      body: { message },
    });
  });

  it("does not open a disabled account, which gets no mail either", async () => {
    const { caller, email, token } = await makeUser();
    await server.database.db.execute(sql`update users set disabled_at = now() where id = ${caller.id}`);
    expect(await setPassword(server, token, "a new password")).toMatchObject(gone);
    expect((await forgot(server, email)).status).toBe(200);
    await expect(server.lastMail(email)).rejects.toThrow("No mail");
  });
});
