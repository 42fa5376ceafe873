import { auditEvents } from "@caseward/db/schema/audit";
import { outbox } from "@caseward/db/schema/platform/outbox";
import type { LawFirm } from "@caseward/domain/firms/response";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { databaseFamilies } from "../../../src/platform/metrics/database-metrics";
import { writeFamilies } from "../../../src/platform/metrics/exposition";
import { type Caller, callerOf, type Reply, testServer } from "../../support/harness";
import {
  type Call,
  type Input,
  isQuery,
  overRow,
  overTrpc,
  procedureNames,
  restCalls,
} from "../permissions/calls";
import { allowed, type Reader } from "./allowed";
import { keysMet, keysOf } from "./answer-keys";
import { canariesIn, canaryNames, secrets, textOf } from "./answer-text";
import { canaries } from "./canaries";
import { dataOf, expectedKeys, wrongKeys } from "./judge-keys";
import { type LeaksWorld, makeLeaksWorld } from "./leaks-world";
import { probesOf, searchFields } from "./probes";
import { plainColumns, textColumnsWithout } from "./text-columns";

const server = await testServer();
let world: LeaksWorld;
/** The same server once more, whose log is read. */
let app: FastifyInstance;
const lines: string[] = [];
let readers: Record<Reader, Caller>;
beforeAll(async () => {
  world = await makeLeaksWorld(server);
  app = await createApp(server.services, {
    webRoot: import.meta.dirname,
    hasMailbox: false,
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.ready();
  const logged = Object.entries(world.readers).map(([name, { id, email, token }]) => [
    name,
    callerOf(app)({ id, email }, token),
  ]);
  readers = Object.fromEntries(logged) as Record<Reader, Caller>;
});
afterAll(async () => {
  await app.close();
});

const readerNames = Object.keys(allowed) as Reader[];
type Asking = { name: string; call: Call };
const askings: Asking[] = [
  ...procedureNames.map((name) => ({ name, call: overTrpc(name) })),
  ...restCalls.map((row) => ({ name: row.name, call: overRow(row) })),
];

type Asked = { name: string; reply: Reply };

/** Answered before an input is checked: whatever else is sent is answered alike. */
const isRefusedAnyway = ({ status, body }: Reply) =>
  status >= 400 && /"(unauthenticated|forbidden|firm_required)"/.test(JSON.stringify(body));

/** What a reader is answered to every probe of the calls that are wanted, over both transports. Changes go one by one. */
async function askAll(reader: Reader, isWanted: (name: string) => boolean): Promise<Asked[]> {
  const found: Asked[] = [];
  for (const { name, call } of askings.filter((asking) => isWanted(asking.name))) {
    const ask = async (input: Input): Promise<Asked> => ({ name, reply: await call(readers[reader], input) });
    const [first, ...others] = probesOf(name, world);
    const answered = await ask(first);
    found.push(answered);
    if (isRefusedAnyway(answered.reply)) continue;
    if (isQuery(name)) found.push(...(await Promise.all(others.map(ask))));
    else for (const input of others) found.push(await ask(input));
  }
  return found;
}

/** Among them what no firm reads of a case that it rejected. */
const unmetByRight =
  /\.detail\.|isSecondFactorDue|nothingToTell|passedOver\.|[rR]ejected.*\.(deadline|addressee)\./;

const misnamed = (reader: Reader, asked: Asked[]) =>
  asked.flatMap(({ name, reply }) => wrongKeys(name, reader, reply).map((wrong) => `${name}${wrong}`));

describe("the words that are looked for", () => {
  it("stand in every column that holds what people typed", async () => {
    expect(await textColumnsWithout(server.database.db, /canary|555-01\d\d/i)).toEqual(plainColumns);
  });
});

describe("what somebody can read", () => {
  const met = new Set<string>();
  const expected = new Set<string>();

  it.each(readerNames)(
    "as %s is what that reader is allowed, under its keys, and nothing else",
    async (reader) => {
      const asked = await askAll(reader, isQuery);
      const text = asked.map(({ reply }) => textOf(reply)).join("\n");
      expect(canariesIn(text)).toEqual([...allowed[reader]].sort());
      expect(text).not.toMatch(secrets);
      expect(misnamed(reader, asked)).toEqual([]);
      for (const { name, reply } of asked) {
        if (reply.status >= 300) continue;
        const shape = expectedKeys(name, reader);
        for (const path of keysOf(shape)) expected.add(`${name}${path}`);
        for (const path of keysMet(dataOf(reply.body), shape)) met.add(`${name}${path}`);
      }
    },
  );

  it("has each of the expected keys, so that no key was judged by its absence", () => {
    const unmet = [...expected].filter((path) => !met.has(path) && !unmetByRight.test(path));
    expect(unmet).toEqual([]);
  });

  it.each(readerNames)(
    "as %s is not found by searching for what that reader is not allowed",
    async (reader) => {
      const hidden = canaryNames.filter((name) => !allowed[reader].includes(name));
      for (const [name, field] of Object.entries(searchFields)) {
        const search = async (word: string) => {
          const { status, body } = await overTrpc(name)(readers[reader], { [field]: word });
          return { status, body };
        };
        const nothing = await search("zzqqzz");
        if (nothing.status !== 200) continue;
        const found = await Promise.all(
          hidden.map(async (canary) => ({ canary, ...(await search(canaries[canary])) })),
        );
        expect(found).toEqual(hidden.map((canary) => ({ canary, ...nothing })));
      }
    },
  );
});

describe("what somebody tries to change", () => {
  /** The readers who may change most come last, since their calls change the answers of others. */
  it.each(readerNames)("as %s is answered with nothing that this reader is not allowed", async (reader) => {
    const asked = await askAll(reader, (name) => !isQuery(name));
    const text = asked.map(({ reply }) => textOf(reply)).join("\n");
    expect(canariesIn(text).filter((name) => !allowed[reader].includes(name))).toEqual([]);
    expect(misnamed(reader, asked)).toEqual([]);
  });

  it("left nothing of any record in the log, the audit, the mails and the figures", async () => {
    expect(lines.length).toBeGreaterThan(1000);
    expect(canariesIn(lines.join(""))).toEqual([]);
    for (const { token, email } of Object.values(world.readers))
      for (const secret of [token, email]) if (secret) expect(lines.join("")).not.toContain(secret);
    const mails = await server.database.db.select().from(outbox);
    expect(mails.length).toBeGreaterThan(5);
    const textOfMail = ({ subject, body, parts }: (typeof mails)[number]) =>
      JSON.stringify({ subject, body, parts });
    /** Clients are told whom to call. */
    const isToClient = ({ body }: (typeof mails)[number]) => body?.includes("/client/");
    const others = mails.filter((mail) => !isToClient(mail)).map(textOfMail);
    expect(canariesIn(others.join())).toEqual([]);
    expect(canariesIn(mails.map(textOfMail).join())).toEqual(["firmPhone", "turnDown"]);
    const events = await server.database.db.select().from(auditEvents);
    expect(events.length).toBeGreaterThan(100);
    // The history says which date took the place of which.
    expect(canariesIn(JSON.stringify(events))).toEqual(["deadlineDate"]);
    expect(canariesIn(writeFamilies(await databaseFamilies(server.database.db)))).toEqual([]);
  });
});

describe("the answers to roles", () => {
  it("for a case that was rejected and recalled hold the offer and the name alone (D3)", async () => {
    const { former } = world.readers;
    for (const reply of [
      await former.rest("GET", "/case/lawfirm"),
      await former.query("cases.listRejected", {}),
      await former.query("cases.listOffered", {}),
    ]) {
      const rejected = (reply.data.rejectedCases ?? reply.data.cases) as Record<string, unknown>[];
      expect(rejected).toHaveLength(3);
      const recalled = rejected.find(({ caseId }) => caseId === world.caseIds[0]);
      expect(recalled).toEqual({
        caseId: world.caseIds[0],
        status: "Rejected",
        viewable: false,
        outcome: expect.stringMatching(/^(rejected|recalled)$/),
        decidedAt: expect.any(String),
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
        ...{ expiresAt: null, undoUntil: null, disclosed: "full", deadline: null },
        createdAt: expect.any(String),
        createdFrom: "ADMIN",
        accidentType: null,
        propertyType: null,
        city: null,
        state: null,
        date: null,
        ...{ county: null, datePrecision: null, governmentLevel: null, defect: null, medicalCare: null },
        addressee: null,
        imageUrl: null,
        lawFirmId: null,
        lawFirm: null,
        hasMedicalInfo: false,
        hasFinancialInfo: false,
        hasHipaaInfo: false,
        unreadMessages: 0,
        ...{ formsDone: 0, waitingFor: null, waitingSince: null, isOverdue: false },
      });
    }
    const { data } = await world.readers.admin.rest("GET", `/case/${world.caseIds[0]}/assignments`);
    const [offer] = data.assignments as { assignedAt: string }[];
    const { data: own } = await former.rest("GET", "/case/lawfirm");
    const listed = (own.rejectedCases as { caseId: number; assignedAt: string }[]).find(
      ({ caseId }) => caseId === world.caseIds[0],
    );
    expect(listed?.assignedAt).toBe(offer?.assignedAt);
  });

  it("of a firm are the same for its lawyers and the admin, but for who verified it and why, and its list's for the admin alone", async () => {
    const { holder, admin } = world.readers;
    const url = `/law-firm/${world.firmIds[0]}`;
    const [own, seen] = [await holder.rest("GET", url), await admin.rest("GET", url)];
    const { note, decidedBy, ...standing } = (seen.data.lawFirm as LawFirm).verification;
    expect({ note, decidedBy }).toEqual({
      ...{ note: canaries.verificationNote, decidedBy: expect.stringContaining(canaries.adminName) },
    });
    expect(own.data).toEqual({ lawFirm: { ...(seen.data.lawFirm as LawFirm), verification: standing } });
    const { lawFirms } = (await admin.rest("GET", "/law-firms")).data as { lawFirms: object[] };
    const listedKeys = [
      ...Object.keys(own.data.lawFirm as object),
      "jurisdiction",
      "jurisdictionCounty",
      "lookAlikes",
    ].sort();
    for (const firm of lawFirms) expect(Object.keys(firm).sort()).toEqual(listedKeys);
    expect((await holder.rest("GET", "/law-firms")).status).toBe(403);
  });
});
