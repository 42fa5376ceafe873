import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();

const password = "a password of theirs";
let people = 0;

/** A call from a browser that is set to a language. */
const post = (url: string, payload: object, language: string) =>
  server.app.inject({ method: "POST", url, payload, headers: { "accept-language": language } });

async function register(language: string, email = `person-${++people}@people.test`) {
  const person = { firstName: "Ada", lastName: "Obi", email, password, userType: "client" };
  const reply = await post("/auth/register", person, language);
  expect(reply.statusCode).toBe(200);
  return email;
}

async function languageOf(email: string) {
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  return user?.language;
}

async function withPassword(): Promise<Caller> {
  const client = await server.signIn({ userType: "client" });
  await givePassword(server, client.id, password);
  return client;
}

describe("a person's language", () => {
  it.each([
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["en-US,en;q=0.9,es;q=0.5", "en"],
    ["fr", "en"],
    ["", "en"],
  ])("is first that of the browser they register with: '%s'", async (header, language) =>
    expect(await languageOf(await register(header))).toBe(language),
  );

  it("is not changed when somebody registers the address again", async () => {
    const email = await register("es");
    await register("en", email);
    expect(await languageOf(email)).toBe("es");
  });

  it("is taken from the browser at the first login of somebody who has none, and never again", async () => {
    const { email } = await withPassword();
    expect(await languageOf(email)).toBeNull();
    expect((await post("/auth/login", { email, password }, "es")).statusCode).toBe(200);
    expect(await languageOf(email)).toBe("es");
    await post("/auth/login", { email, password }, "en");
    expect(await languageOf(email)).toBe("es");
  });

  it("is not taken from a login that fails", async () => {
    const { email } = await withPassword();
    expect((await post("/auth/login", { email, password: "another" }, "es")).statusCode).toBe(401);
    expect(await languageOf(email)).toBeNull();
  });

  it("is taken from the browser in which an invited person sets the first password", async () => {
    const { email } = await server.signIn({ userType: "client" });
    await server.anonymous.rest("POST", "/auth/forgot-password", { email });
    expect(await languageOf(email)).toBeNull();
    const { token } = await server.lastMail(email);
    await post("/auth/set-password", { token, password }, "es");
    expect(await languageOf(email)).toBe("es");
  });
});

describe("the settings", () => {
  it("are the caller's own, with nothing beside the language", async () => {
    const client = await server.signIn({ userType: "client" });
    const other = await server.signIn({ userType: "client" });
    expect((await client.query("auth.settings")).data).toEqual({ language: null });
    expect((await client.mutate("auth.setLanguage", { language: "es" })).data).toEqual({ language: "es" });
    expect((await client.query("auth.settings")).data).toEqual({ language: "es" });
    expect((await other.query("auth.settings")).data).toEqual({ language: null });
    await client.mutate("auth.setLanguage", { language: "en" });
    expect((await client.query("auth.settings")).data).toEqual({ language: "en" });
  });

  it("survive the next login from another browser", async () => {
    const client = await withPassword();
    await client.mutate("auth.setLanguage", { language: "es" });
    await post("/auth/login", { email: client.email, password }, "en");
    expect((await client.query("auth.settings")).data).toEqual({ language: "es" });
  });

  it.each([{ language: "fr" }, { language: null }, {}, { language: "es", userId: 1 }])(
    "refuse %j",
    async (input) => {
      const client = await server.signIn({ userType: "client" });
      expect((await client.mutate("auth.setLanguage", input)).status).toBe(400);
      expect((await client.query("auth.settings")).data).toEqual({ language: null });
    },
  );

  it("leave the session as the contract has it", async () => {
    const client = await server.signIn({ userType: "client" });
    await client.mutate("auth.setLanguage", { language: "es" });
    const { data } = await client.rest("GET", "/auth/session");
    expect(Object.keys(data.user as object).sort()).toEqual(
      ["email", "firstName", "id", "lastName", "phoneNumber", "userType"].sort(),
    );
  });
});

describe("a mail before the login", () => {
  const subjects = {
    en: ["Please verify your email address", "You already have an account", "Set a new password"],
    es: ["Verifique su correo electrónico", "Usted ya tiene una cuenta", "Crear una contraseña nueva"],
  };
  const subjectTo = async (email: string) => (await server.lastMail(email)).subject;

  it("is in the language of the browser that registers, and so is that of a login that comes too early", async () => {
    const email = await register("es");
    expect(await subjectTo(email)).toBe(subjects.es[0]);
    const other = await register("en");
    expect(await subjectTo(other)).toBe(subjects.en[0]);
    await server.database.db.delete(outbox);
    await post("/auth/login", { email, password }, "es");
    expect(await subjectTo(email)).toBe(subjects.es[0]);
  });

  it("is in the language of the account once it has one, whatever browser asks", async () => {
    const client = await withPassword();
    await client.mutate("auth.setLanguage", { language: "es" });
    await register("en", client.email);
    expect(await subjectTo(client.email)).toBe(subjects.es[1]);
    await post("/auth/forgot-password", { email: client.email }, "en");
    expect(await subjectTo(client.email)).toBe(subjects.es[2]);
    await client.mutate("auth.setLanguage", { language: "en" });
    await post("/auth/forgot-password", { email: client.email }, "es");
    expect(await subjectTo(client.email)).toBe(subjects.en[2]);
  });

  it("is in the language of the browser that asks while the account has none", async () => {
    const { email } = await server.signIn({ userType: "client" });
    await post("/auth/forgot-password", { email }, "es-US");
    expect(await subjectTo(email)).toBe(subjects.es[2]);
  });
});
