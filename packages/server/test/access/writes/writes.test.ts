import type { UserType } from "@caseward/domain/users/actor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { picture } from "../../modules/files/pictures";
import { addTask } from "../../support/add-task";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { type Call, type Input, isQuery, overTrpc, procedureNames, restCalls } from "../permissions/calls";
import { callerNames, caseIn, makeWorld, type World } from "../permissions/people";
import { samples } from "../permissions/sample-input";
import { whoMayCall } from "../permissions/who-may-call";
import {
  forgedFields,
  forgedMarks,
  sentAlone,
  takenByRight,
  type Victims,
  victimsOf,
  withForged,
} from "./forged";
import { type Change, type RowWatch, separateNumbers, watchRows } from "./row-changes";

const server = await testServer();
let world: World;
let victims: Victims;
let rows: RowWatch;
beforeAll(async () => {
  await separateNumbers(server.database.db);
  world = await makeWorld(server);
  const { firmId } = await addFirm(server, "Victim Firm");
  const taskId = await addTask(server, world.people.admin.id, { entityType: "lawfirm", entityId: firmId });
  victims = victimsOf({ ...world, caseId: await caseIn("New", await makeWorld(server)) }, firmId, taskId);
  rows = await watchRows(server.database.db);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const mutations = procedureNames.filter((name) => !isQuery(name));

/** What somebody does to their own account would make their next call another one. */
const withFreshCaller: Record<string, UserType> = {
  "addresses.save": "client",
  "auth.endOtherSessions": "client",
  "auth.logout": "client",
  "auth.setLanguage": "client",
  "calendar.end": "admin",
  "calendar.make": "admin",
  "firms.create": "lawfirm",
  "firms.discardDraft": "lawfirm",
  "firms.saveDraft": "lawfirm",
};

/** Somebody who may make the call. A caller without a session, where none is needed. */
async function callerFor(name: string): Promise<Caller> {
  const fresh = withFreshCaller[name];
  if (fresh) return server.signIn({ userType: fresh });
  const index = whoMayCall[name]?.outcomes.findIndex(
    (outcome) => !/^(unauth|forbid|access|firm_req)/.test(outcome),
  );
  return world.people[callerNames[index ?? 0] ?? "anonymous"];
}

type Made = { status: number; body: string; changes: Change[] };

async function make(name: string, call: Call, forge: (input: Input) => Input): Promise<Made> {
  const caller = await callerFor(name);
  const input = forge(await samples[name]?.({ server, world }));
  let answer = { status: 0, body: "" };
  const changes = await rows.during(async () => {
    const { status, body } = await call(caller, input);
    answer = { status, body: JSON.stringify(body) };
  });
  return { ...answer, changes };
}

/** Over REST the body also names, forged, what the path names rightly. */
function overRestForged(name: string): Call | undefined {
  const row = restCalls.find((one) => one.name === name);
  if (!row) return undefined;
  const named = [...row.url.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
  return (caller, input = {}) => {
    const path = row.url.replace(/:(\w+)/g, (_, key: string) => String(input[key]));
    const forged = forgedFields(victims);
    const moved = Object.fromEntries(named.flatMap((key) => (key in forged ? [[key, forged[key]]] : [])));
    const body = Object.fromEntries(Object.entries(input).filter(([key]) => !named.includes(key)));
    return caller.rest(row.method, path, { ...body, ...moved });
  };
}

const allForged = (name: string) => (input: Input) =>
  withForged(input ?? {}, { fields: forgedFields(victims), taken: takenByRight[name] ?? [] }) as Input;

const outlineOf = (changes: Change[]) =>
  changes.map(({ table, kind, columns }) => `${kind} ${table} ${columns.join()}`.trim()).sort();

/** The forged values in a table's changed rows. */
const marksIn = (changes: Change[]) =>
  changes.flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      const found = forgedMarks(victims).filter((mark) => text.includes(mark));
      return found.map((mark) => `${table}.${column}: ${mark}`);
    }),
  );

const isRefusal = ({ table, row }: Change) => table === "audit_events" && row.outcome === "refused";

describe("fields that nobody asked for", () => {
  it.each(mutations)("sent beside those of %s have no effect, or refuse it", async (name) => {
    const plain = await make(name, overTrpc(name), (input) => input);
    for (const call of [overTrpc(name), overRestForged(name)]) {
      if (!call) continue;
      const forged = await make(name, call, allForged(name));
      if (forged.status < 300) {
        expect(plain.status).toBeLessThan(300);
        expect(outlineOf(forged.changes)).toEqual(outlineOf(plain.changes));
        expect(marksIn(forged.changes)).toEqual(marksIn(plain.changes));
        /** What is encrypted in its row is read from the answer. */
        expect(forgedMarks(victims).filter((mark) => forged.body.includes(mark))).toEqual([]);
        continue;
      }
      expect(forged.status).toBe(400);
      expect(forged.changes.filter((change) => !isRefusal(change))).toEqual([]);
      expect(await openToSome(name, call)).toEqual([]);
    }
  });
});

/** The forged fields that are not refused where each is sent alone. */
async function openToSome(name: string, call: Call): Promise<string[]> {
  const caller = await callerFor(name);
  const input = await samples[name]?.({ server, world });
  const taken = takenByRight[name] ?? [];
  const given = Object.keys(input ?? {});
  const open: string[] = [];
  for (const [field, value] of Object.entries(forgedFields(victims))) {
    if (!sentAlone.includes(field) || taken.includes(field) || given.includes(field)) continue;
    const { status } = await call(caller, { ...input, [field]: value });
    if (status !== 400) open.push(`${field}: ${status}`);
  }
  return open;
}

describe("a prototype in a body", () => {
  it.each(mutations)("of %s changes nothing but what the call is for", async (name) => {
    const plain = await make(name, overTrpc(name), (input) => input);
    const caller = await callerFor(name);
    const input = await samples[name]?.({ server, world });
    const poison = JSON.stringify(forgedFields(victims));
    const own = JSON.stringify(input ?? {}).slice(1);
    const payload = `{"__proto__":${poison},"constructor":{"prototype":${poison}}${own === "}" ? "" : ","}${own}`;
    let status = 0;
    const changes = await rows.during(async () => {
      const headers = {
        "content-type": "application/json",
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      };
      status = (await server.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload }))
        .statusCode;
    });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    if (status < 300) {
      expect(outlineOf(changes)).toEqual(outlineOf(plain.changes));
      expect(marksIn(changes)).toEqual(marksIn(plain.changes));
    } else {
      expect(status).toBe(400);
      expect(changes.filter((change) => !isRefusal(change))).toEqual([]);
    }
  });
});

describe("an upload", () => {
  it("belongs to the person who sends it, under a name of the server's own, whatever its form says beside the file", async () => {
    const { client } = world.people;
    const form = new FormData();
    for (const [name, value] of Object.entries({
      id: "forged",
      uploadedBy: victims.userId,
      caseId: victims.caseId,
    }))
      form.append(name, String(value));
    form.append("file", new File([await picture().jpeg().toBuffer()], "../forged.jpg"));
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      authorization: `Bearer ${client.token}`,
      "content-type": encoded.headers.get("content-type") ?? "",
    };
    const changes = await rows.during(async () => {
      const { statusCode } = await server.app.inject({ method: "POST", url: "/upload", headers, payload });
      expect(statusCode).toBe(200);
    });
    expect(outlineOf(changes)).toEqual(["inserted files"]);
    expect(changes.find(({ table }) => table === "files")?.row).toMatchObject({ uploaded_by: client.id });
    expect(marksIn(changes)).toEqual([]);
  });
});
