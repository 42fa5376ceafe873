import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../../src/rest/routes";
import { appRouter } from "../../src/trpc/app-router";
import { type Caller, type Reply, startTestServer, type TestServer } from "../support/harness";
import { type Canary, canaries, type LeaksWorld, makeLeaksWorld } from "./leaks-world";

let server: TestServer;
let world: LeaksWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeLeaksWorld(server);
});
afterAll(() => server.close());

type Reader = keyof LeaksWorld["readers"];

const ofTheCase = ["clientName", "caseContact", "caseFields", "description"] as const;
const thread = ["message", "earlyMessage"] as const;
const forms = ["medical", "hipaa", "income", "lawyerName"] as const;

/** What each reader may be told at all; everything else nowhere, in no field, header, cursor or refusal. */
const told: Record<Reader, readonly Canary[]> = {
  anonymous: [],
  otherClient: [],
  stranger: [],
  firmless: [],
  client: [...ofTheCase, ...forms, ...thread, "formerMessage", "address", "firmName"],
  holder: [
    ...ofTheCase,
    ...forms,
    ...thread,
    "offerNote",
    "taskKind",
    "lawyerEmail",
    "firmName",
    "firmNotes",
    "firmContact",
  ],
  former: ["clientName", "formerNote", "otherFirmName", "otherFirmNotes"],
  admin: (Object.keys(canaries) as Canary[]).filter((name) => name !== "address"),
};

/** Hashes and tokens are told to nobody, in no form. */
const secrets =
  /argon2|codeHash|recoveryCodes"|sealed|tokenHash|passwordHash|password_hash|token_hash|registrationSecret/i;

const procedures: Record<string, unknown> = appRouter._def.procedures;
const isQuery = (name: string) => (procedures[name] as { _def: { type: string } })._def.type !== "mutation";

const queries = ["", "Canary", "attorney", "canarysecond"].flatMap((search) =>
  ["caseId", "clientName", "createdAt", "status", "assignedAt"].map((sort) => ({ search, sort, limit: 1 })),
);

function inputsOf(name: string): Record<string, unknown>[] {
  const { caseIds, firmIds } = world;
  if (name === "firms.get") return firmIds.map((firmId) => ({ firmId }));
  if (name === "firms.list") return [{}, { limit: 1 }, { search: "canary" }];
  if (name === "cases.overview") return [{}];
  if (name.startsWith("cases.list")) return [{}, ...queries];
  if (name === "audit.list") return [{}, { limit: 1 }, { person: "canary" }];
  if (name === "tasks.list" || name === "clients.list") return [{}, { limit: 1 }, { search: "canary" }];
  return [...caseIds, 2_000_000].map((caseId) => ({ caseId, ...others }));
}

const others = { stageKey: "evaluation", form: "medical", body: "Good morning.", upToId: 1 };

const decoded = (text: string) =>
  [...text.matchAll(/"nextCursor":"([^"]+)"/g)]
    .flatMap(([, cursor]) => (cursor ?? "").split("."))
    .map((part) => Buffer.from(part, "base64url").toString("utf8"))
    .join(" ");

function textOf({ body, headers }: Reply): string {
  const text = JSON.stringify({ body, headers });
  return `${text} ${decoded(text)} ${unescaped(text)}`;
}

/** A page carries names in parts. */
const unescaped = (text: string) => text.replace(/"firstName":"([^"]*)","lastName":"([^"]*)"/g, "$1 $2");

type Reading = { name: string; call: (caller: Caller, input: Record<string, unknown>) => Promise<Reply> };

const overTrpc: Reading[] = Object.keys(procedures).map((name) => ({
  name,
  call: (caller, input) => (isQuery(name) ? caller.query(name, input) : caller.mutate(name, input)),
}));

const overRest: Reading[] = restRoutes.map(([method, url, name]) => ({
  name,
  call(caller, input) {
    const path = url.replace(/:(\w+)/g, (_, key: string) => String(input[key]));
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input)) query.set(key, String(value));
    return caller.rest(method, method === "GET" ? `${path}?${query}` : path);
  },
}));

/** Everything that a reader gets to read, over both transports. */
async function readAll(caller: Caller, withChanges: boolean): Promise<string> {
  const texts: string[] = [];
  const readings = [...overTrpc, ...overRest].filter(
    ({ name }) => isQuery(name) || (withChanges && !open(name)),
  );
  for (const { name, call } of readings)
    for (const input of inputsOf(name)) texts.push(textOf(await call(caller, input)));
  return texts.join("\n");
}

/** Calls that change the caller itself, or need nobody's right. */
const open = (name: string) => /^(auth|addresses)\.|^firms\.create$/.test(name);

describe("what somebody can read", () => {
  const readers = Object.keys(told) as Reader[];
  it.each(readers)("as %s is what that reader is to be told, and nothing else", async (reader) => {
    const refusedAnyway = !["client", "holder", "admin"].includes(reader);
    const text = await readAll(world.readers[reader], refusedAnyway);
    const found = (Object.keys(canaries) as Canary[]).filter((name) => text.includes(canaries[name]));
    expect(found.sort()).toEqual([...told[reader]].sort());
    expect(text).not.toMatch(secrets);
  });
});

describe("a login", () => {
  it("tells one's own session and no more", async () => {
    const { client, holder, admin } = world.readers;
    const password = "a password that is theirs";
    const sessionKeys = ["address", "firm", "token", "user"];
    const userKeys = ["email", "firstName", "id", "lastName", "phoneNumber", "userType"];
    for (const { email } of [client, holder, admin]) {
      const { data } = await server.anonymous.rest("POST", "/auth/login", { email, password });
      const session = await server.withToken(String(data.token)).rest("GET", "/auth/session");
      expect(Object.keys(data).sort()).toEqual(sessionKeys);
      expect(Object.keys(session.data).sort()).toEqual(sessionKeys.filter((key) => key !== "token"));
      const isLawyer = email === holder.email;
      const expected = isLawyer ? [...userKeys, "firmId"].sort() : userKeys;
      expect(Object.keys(data.user as object).sort()).toEqual(expected);
      expect(Object.keys((data.firm ?? {}) as object)).toEqual(isLawyer ? ["id", "firmName"] : []);
    }
  });
});

const common = [
  ...[
    "accidentType",
    "assignedAt",
    "caseId",
    "city",
    "client",
    "createdAt",
    "createdFrom",
    "date",
    "imageUrl",
  ],
  ...["lawFirm", "lawFirmId", "propertyType", "state", "status"],
];
const opened = ["description", "financialInfo", "hipaaInfo", "medicalInfo", "messages"];
const listed = ["hasFinancialInfo", "hasHipaaInfo", "hasMedicalInfo", "unreadMessages"];
const withheld = ["attorneyName", "hasAttorney", "lawFirmName", "referralSource", "satisfiedWithAttorney"];

/** Keys beyond those that everybody gets (D7). */
const added: Record<"client" | "holder" | "admin", string[]> = {
  client: [],
  holder: ["lawFirmNote"],
  admin: ["lawFirmNote", ...withheld],
};

const keysOf = (record: unknown) => Object.keys(record as object).sort();

describe("the keys of an answer", () => {
  it.each(["client", "holder", "admin"] as const)("to the %s are those of the role", async (reader) => {
    const caller = world.readers[reader];
    const caseId = world.caseIds[0] ?? 0;
    const one = (await caller.rest("GET", `/case/${caseId}`)).data.case as Record<string, unknown>;
    expect(keysOf(one)).toEqual([...common, ...opened, ...added[reader]].sort());
    expect(keysOf(one.client)).toEqual(["email", "firstName", "id", "lastName", "phoneNumber", "userType"]);
    expect(keysOf(one.lawFirm)).toEqual(["firmName", "id"]);
    const [message] = one.messages as { author: object }[];
    expect(keysOf(message)).toEqual(["author", "body", "caseId", "createdAt", "id", "readAt"]);
    expect(keysOf(message?.author)).toEqual(["id", "name", "userType"]);

    const list = (await caller.rest("GET", "/cases")).data.cases as { caseId: number }[];
    expect(keysOf(list.find((listedCase) => listedCase.caseId === caseId))).toEqual(
      [...common, ...listed, ...added[reader]].sort(),
    );
    const { stages } = (await caller.rest("GET", `/case/${caseId}/stages`)).data as { stages: object[] };
    for (const stage of stages)
      expect(keysOf(stage)).toEqual(["completedAt", "isActive", "stageKey", "startedAt"]);
  });

  it("for a case that was rejected and recalled tell the offer and the name alone (D3)", async () => {
    const { former } = world.readers;
    for (const reply of [
      await former.rest("GET", "/case/lawfirm"),
      await former.query("cases.listRejected", {}),
    ]) {
      const rejected = (reply.data.rejectedCases ?? reply.data.cases) as Record<string, unknown>[];
      expect(rejected).toHaveLength(2);
      const recalled = rejected.find(({ caseId }) => caseId === world.caseIds[0]);
      expect(recalled).toEqual({
        caseId: world.caseIds[0],
        status: "Rejected",
        viewable: false,
        client: {
          id: world.readers.client.id,
          firstName: "Canaryfirst",
          lastName: "Canarylast",
          email: null,
          phoneNumber: null,
          userType: "client",
        },
        assignedAt: expect.any(String),
        lawFirmNote: canaries.formerNote,
        createdAt: expect.any(String),
        createdFrom: "ADMIN",
        accidentType: null,
        propertyType: null,
        city: null,
        state: null,
        date: null,
        imageUrl: null,
        lawFirmId: null,
        lawFirm: null,
        hasMedicalInfo: false,
        hasFinancialInfo: false,
        hasHipaaInfo: false,
        unreadMessages: 0,
      });
    }
    const { data } = await world.readers.admin.rest("GET", `/case/${world.caseIds[0]}/assignments`);
    const [offer] = data.assignments as { assignedAt: string }[];
    const { data: own } = await former.rest("GET", "/case/lawfirm");
    const told = (own.rejectedCases as { caseId: number; assignedAt: string }[]).find(
      ({ caseId }) => caseId === world.caseIds[0],
    );
    expect(told?.assignedAt).toBe(offer?.assignedAt);
  });

  it("of a firm are the same for its lawyers and the admin, and its list's for the admin alone", async () => {
    const { holder, admin } = world.readers;
    const url = `/law-firm/${world.firmIds[0]}`;
    const [own, seen] = [await holder.rest("GET", url), await admin.rest("GET", url)];
    expect(own.data).toEqual(seen.data);
    const { lawFirms } = (await admin.rest("GET", "/law-firms")).data as { lawFirms: object[] };
    const listedKeys = [...keysOf(own.data.lawFirm), "jurisdiction", "jurisdictionCounty"].sort();
    for (const firm of lawFirms) expect(keysOf(firm)).toEqual(listedKeys);
    expect((await holder.rest("GET", "/law-firms")).status).toBe(403);
  });
});
