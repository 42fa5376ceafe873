import { files } from "@caseward/db/schema/files";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { withheldFields } from "@caseward/domain/cases/access";
import { casesResponseSchema, firmCasesResponseSchema } from "@caseward/domain/cases/response";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases } from "./rows";

/** Texts that JSON escapes, may escape, or that only look so. PostgreSQL takes no zero bytes. */
const hostile = [
  'says "hi", } ] \\ \\" \\u0022 / </script>',
  "line\nfeed\r\ttab\b\f\u0001\u001f\u007f\u0085",
  "\u2028\u2029\ufeff\uffff\ud7ff\ue000",
  "😀 \u{10ffff} Zoë Łódź ١٢٣ 漢字 مرحبا",
  '{"caseId":1}',
  "null",
  "",
];

const imageFileId = "a".repeat(32);

const server = await testServer();
let admin: Caller;
let lawyer: Caller;
let client: Caller;
let ids: number[];

beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  client = await server.signIn({ userType: "client" });
  const firm = await addFirm(server, `Ng "&" \\ Sons 😀`);
  lawyer = firm.lawyer;
  const assignedAt = new Date("2026-03-10T12:00:00.120Z");
  await server.database.db
    .insert(files)
    .values({ id: imageFileId, contentType: "image/png", byteSize: 1, uploadedBy: client.id });
  const rows = hostile.map((text, at) => ({
    ...{ clientId: client.id, firstName: text, lastName: text, email: text, phoneNumber: text, city: text },
    ...{ hasAttorney: at % 2 === 0, attorneyName: text, attorneyFirmName: text },
    satisfiedWithAttorney: [true, false, null][at % 3] ?? null,
    ...(at % 2 === 0
      ? { lawFirmId: firm.firmId, assignedAt, lawFirmNote: text, status: "Submitted" as const }
      : {}),
    ...(at % 3 === 0 ? { imageFileId } : {}),
    createdAt: new Date(Date.UTC(2026, 2, 10, 12, 0, 0, at * 100)),
  }));
  ids = await insertCases(server, rows);
  const [held = 0, recalled = 0] = ids;
  const offer = {
    lawFirmId: firm.firmId,
    assignedAt,
    respondBy: assignedAt,
    assignedBy: admin.id,
    outcome: "rejected" as const,
  };
  const decided = { decidedAt: assignedAt, decidedBy: lawyer.id, reasonCode: "other" as const };
  for (const caseId of [held, recalled])
    await server.database.db
      .insert(caseAssignments)
      .values({ ...offer, ...decided, caseId, note: hostile[0], reasonNote: "x" });
});

type Fields = Record<string, unknown>;

const listOf = async (caller: Caller, url = "/cases?limit=100") => {
  const { status, data } = await caller.rest("GET", url);
  expect(status).toBe(200);
  return data as Fields & { cases: Fields[] };
};

/** The fields of the case itself that lists have, too. */
async function openedBy(caller: Caller, caseId: unknown): Promise<Fields> {
  const { data } = await caller.rest("GET", `/case/${caseId}`);
  const { description, medicalInfo, financialInfo, hipaaInfo, messages, waitingSince, ...common } =
    data.case as Fields;
  const saved = [medicalInfo, financialInfo, hipaaInfo].map((info) => info !== null);
  const [hasMedicalInfo, hasFinancialInfo, hasHipaaInfo] = saved;
  return { ...common, hasMedicalInfo, hasFinancialInfo, hasHipaaInfo, unreadMessages: 0 };
}

/** What lists alone say (test/modules/cases/queue). */
const withoutQueue = ({ formsDone, waitingFor, waitingSince, isOverdue, ...row }: Fields): Fields => row;

describe("a page of a list", () => {
  it.each([
    ["an administrator", () => admin, hostile.length],
    ["a firm", () => lawyer, Math.ceil(hostile.length / 2)],
    ["a client", () => client, hostile.length],
  ])(
    "answers %s of each case as the case itself does, whatever people typed",
    async (_name, caller, count) => {
      const { cases } = await listOf(caller());
      expect(cases).toHaveLength(count);
      for (const listed of cases)
        expect(withoutQueue(listed)).toEqual(await openedBy(caller(), listed.caseId));
    },
  );

  it("lists to a firm the cases that it rejected, one still with it and one that is not", async () => {
    const { rejectedCases } = await listOf(lawyer, "/case/lawfirm");
    const [held, recalled] = (rejectedCases as Fields[]).toSorted(
      (a, b) => Number(a.caseId) - Number(b.caseId),
    );
    const offered = {
      status: "Rejected",
      lawFirmNote: hostile[0],
      assignedAt: "2026-03-10T12:00:00.120Z",
      outcome: "rejected",
      decidedAt: "2026-03-10T12:00:00.120Z",
      undoUntil: null,
    };
    expect(withoutQueue(held ?? {})).toEqual({
      ...(await openedBy(lawyer, ids[0])),
      ...offered,
      viewable: true,
    });
    expect(recalled).toMatchObject({
      ...offered,
      client: { firstName: hostile[1], lastName: hostile[1], email: null, phoneNumber: null },
      ...{ city: null, imageUrl: null, lawFirm: null, hasMedicalInfo: false, unreadMessages: 0 },
      viewable: false,
    });
  });

  it("is the same over tRPC, alone and among other calls", async () => {
    const { cases } = await listOf(admin);
    const ask = async (path: string, input: unknown, batch = "") => {
      const url = `/trpc/${path}?${batch}input=${encodeURIComponent(JSON.stringify(input))}`;
      const headers = { authorization: `Bearer ${admin.token}` };
      return (await server.app.inject({ url, headers })).json();
    };
    expect((await ask("cases.list", { limit: 100 })).result.data.cases).toEqual(cases);
    const [session, list] = await ask("auth.session,cases.list", { 1: { limit: 100 } }, "batch=1&");
    expect(session.result.data).toBeTypeOf("object");
    expect(list.result.data.cases).toEqual(cases);
  });

  it.each([
    ["cases", () => admin, "/cases", casesResponseSchema],
    ["a firm's cases", () => lawyer, "/cases", casesResponseSchema],
    ["a client's cases", () => client, "/cases", casesResponseSchema],
    ["a firm's two lists", () => lawyer, "/case/lawfirm", firmCasesResponseSchema],
  ] as const)(
    "is what the schema of %s describes, and nothing beside",
    async (_name, caller, url, schema) => {
      const { status, data } = await caller().rest("GET", url);
      expect(status).toBe(200);
      expect((schema as z.ZodType).parse(data)).toEqual(data);
    },
  );

  it.each(["admin", "lawfirm", "client"] as const)(
    "holds nothing that D7 withholds from %s",
    async (role) => {
      const { cases } = await listOf({ admin, lawfirm: lawyer, client }[role]);
      for (const listed of cases)
        expect(
          Object.keys(listed).filter((name) => withheldFields[role].some((one) => one === name)),
        ).toEqual([]);
    },
  );
});
