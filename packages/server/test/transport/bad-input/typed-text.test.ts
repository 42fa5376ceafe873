import { beforeAll, describe, expect, it } from "vitest";
import { casePayload, firmPayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});

const add = (fields: object) =>
  admin.rest("POST", "/case", { ...casePayload, email: "ana@clients.test", ...fields });
const addedCase = async (fields: object) =>
  (await add(fields)).data.case as Record<string, unknown> & { client: Record<string, unknown> };

describe("invisible characters", () => {
  it("are dropped from an address at every door", async () => {
    const { client } = await addedCase({ email: "maya@ex.test\u200b" });
    expect(client.email).toBe("maya@ex.test");
    expect((await addedCase({ email: "\ufeffmaya@ex.te\u00adst" })).client.id).toBe(client.id);
    const { token } = await server.lastMail("maya@ex.test");
    const password = "a long password";
    const { data } = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    const given = { token: data.passwordToken, password };
    expect((await server.anonymous.rest("POST", "/auth/set-password", given)).status).toBe(200);
    for (const email of ["maya@ex.test", "\u2060maya@ex.test\u200e", "\u202aMaya@Ex.test\u202c"]) {
      expect((await server.anonymous.rest("POST", "/auth/login", { email, password })).status).toBe(200);
      expect((await server.anonymous.mutate("auth.login", { email, password })).status).toBe(200);
      expect((await admin.query("users.list", { search: email })).data.users).toHaveLength(1);
    }
    const forgot = await server.anonymous.rest("POST", "/auth/forgot-password", {
      email: "maya\u200f@ex.test",
    });
    expect(forgot.status).toBe(200);
    expect((await server.lastMail("maya@ex.test")).subject).toMatch(/password/i);
  });

  it("are dropped from every line, so that the search finds it", async () => {
    const added = await addedCase({
      firstName: "Ma\u200bria\u202e",
      lastName: "Lu\tna",
      phoneNumber: "\u202a(415) 555-0177\u202c",
      date: "2024-03-10\u200e",
      state: "\u200bca",
      accidentType: "\u2066Other\u2069",
    });
    expect(added).toMatchObject({
      client: { firstName: "Maria", lastName: "Lu na", phoneNumber: "(415) 555-0177" },
      date: "2024-03-10",
      state: "CA",
      accidentType: "Other",
    });
    const search = encodeURIComponent("m\u2060aria na");
    const found = await admin.rest("GET", `/cases?search=${search}`);
    expect(found.data.cases).toHaveLength(1);
  });

  it.each(["\u200b", "\u2060", "\u3164", "\u2800", "\u00ad", "\u200e", " \u200b\u3164 "])(
    "alone, as %j, count as missing",
    async (nothing) => {
      for (const [field, label] of [
        ["firstName", "First Name"],
        ["city", "City"],
        ["description", "Case Description"],
        ["email", "Email"],
      ] as const)
        expect(await add({ [field]: nothing })).toMatchObject({
          status: 400,
          body: { message: `Please fill in the required field: ${label}` },
        });
    },
  );
});

describe("invisible characters alone", () => {
  const nothing = "\u200b\u3164 ";

  it("are no answer where a field may be left out", async () => {
    const person = {
      role: "injured",
      firstName: "Ana",
      lastName: "Luna",
      email: nothing,
      phoneNumber: nothing,
    };
    const added = await addedCase({
      propertyType: nothing,
      imageUrl: nothing,
      defect: nothing,
      people: [person],
    });
    expect(added).toMatchObject({ propertyType: null, imageUrl: null, defect: null });
    const { caseId } = added;
    const saved = await admin.rest("GET", `/case/${caseId}/people`);
    expect(saved.data.people).toMatchObject([{ email: null, phoneNumber: null }]);
    const asked = encodeURIComponent(nothing);
    expect((await admin.rest("GET", `/cases?status=${asked}&view=${asked}`)).status).toBe(200);
    expect((await admin.rest("GET", `/law-firms?verification=${asked}`)).status).toBe(200);
  });

  it("leave a value of a list as it is", async () =>
    expect(await addedCase({ propertyType: "Public Property\u200b" })).toMatchObject({
      propertyType: "Public Property",
    }));

  it.each([
    ["/scheduled-tasks", "entityType", "Entity Type"],
    ["/scheduled-tasks", "entityId", "Entity"],
    ["/scheduled-tasks", "channel", "Channel"],
    ["/case/1/assign-law-firm", "lawFirmId", "Law Firm"],
  ])("are a missing field at %s, as %s", async (url, field, label) => {
    const task = { entityType: "case", entityId: 1, taskType: "reminder", taskSubtype: "general" };
    const scheduledAt = new Date(Date.now() + 60_000).toISOString();
    const { body } = await admin.rest("POST", url, {
      ...task,
      scheduledAt,
      channel: "email",
      [field]: nothing,
    });
    expect(body.message).toBe(`Please fill in the required field: ${label}`);
  });

  it("are a missing choice of the onboarding", async () => {
    const firmless = await server.signIn({ userType: "lawfirm" });
    const given = { ...firmPayload, monthlyNewCaseCapacity: nothing, referralSource: nothing };
    const { body } = await firmless.rest("POST", "/law-firm", given);
    expect(body.issues).toMatchObject([
      { message: "Please fill in the required field: Monthly New Case Capacity" },
    ]);
  });
});

it("the address of a home may be at a post office of the armed forces, and no incident is there", async () => {
  const client = await server.signIn({ userType: "client" });
  const address = { address: "PSC 802 Box 74", city: "APO", state: "AE", zipCode: "09499" };
  expect((await client.rest("PUT", "/client/address", { addresses: [address] })).status).toBeLessThan(300);
  expect((await add({ state: "AE" })).status).toBe(400);
});

describe("bytes that are no UTF-8", () => {
  const latin1 = (fields: object) => Buffer.from(JSON.stringify(fields), "latin1");
  const post = (url: string, payload: Buffer, type = "application/json") =>
    server.app.inject({
      method: "POST",
      url,
      payload,
      headers: { authorization: `Bearer ${admin.token}`, "content-type": type },
    });

  it("are refused in a body before anything is read", async () => {
    const fields = { ...casePayload, firstName: "José", email: "jose@clients.test" };
    for (const url of ["/case", "/trpc/cases.add"])
      for (const type of ["application/json", "application/json; charset=iso-8859-1"]) {
        const reply = await post(url, latin1(fields), type);
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toEqual({
          message: "The request body is not valid UTF-8.",
          code: "invalid_json",
        });
      }
    const password = { email: "maya@ex.test", password: "contraseña larga" };
    for (const url of ["/auth/login", "/trpc/auth.login"])
      expect((await post(url, latin1(password))).statusCode).toBe(400);
    const utf8 = Buffer.from(JSON.stringify(fields));
    expect((await post("/case", utf8)).json()).toMatchObject({
      data: { case: { client: { firstName: "José" } } },
    });
  });

  it.each(["search=jos%E9", "search=%F0%9F", "search=%ED%A0%80", "%FF=1"])(
    "are refused in a query, %s",
    async (query) => {
      const input = `${query}&input=${encodeURIComponent("{}")}`;
      for (const url of [`/cases?${query}`, `/trpc/cases.list?${input}`]) {
        const { status, body } = await admin.rest("GET", url);
        expect([status, body.message]).toEqual([400, "The request's query is not valid UTF-8."]);
      }
      expect((await admin.rest("GET", "/cases?search=jos%C3%A9")).status).toBe(200);
    },
  );
});

describe("what cannot be stored", () => {
  it.each([
    ["\u0007", "U+0007"],
    ["\u0000", "U+0000"],
    ["\ufffd", "U+FFFD"],
  ])("is named with its field, %j", async (character, name) => {
    expect(await add({ lastName: `Lu${character}na` })).toMatchObject({
      status: 400,
      body: { message: `Please remove the character ${name} here: Last Name` },
    });
  });

  it.each(["http://evil.test", "<b>x</b>", "-", "1"])(
    "in a name is a link, a tag or the lack of a letter, as %j",
    async (name) => {
      for (const field of ["firstName", "lastName", "city"])
        expect((await add({ [field]: name })).status).toBe(400);
      const person = {
        firstName: name,
        lastName: "Luna",
        email: "new@people.test",
        password: "a long password",
      };
      for (const userType of ["client", "lawfirm"])
        expect((await server.anonymous.rest("POST", "/auth/register", { ...person, userType })).status).toBe(
          400,
        );
    },
  );

  it("is a broken letter in a password", async () => {
    const given = { email: "maya@ex.test", password: "a long pass\ufffdord" };
    expect((await server.anonymous.rest("POST", "/auth/login", given)).status).toBe(400);
  });
});
