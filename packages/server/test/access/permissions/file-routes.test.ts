import { sessions } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { formOf, picture, upload } from "../../modules/files/pictures";
import { formBodies } from "../../modules/forms/bodies";
import { type Caller, testServer } from "../../support/harness";
import { type Outcome, readable, statuses } from "./outcomes";
import { callerNames, caseIn, makeWorld, type World } from "./people";
import { fileRoutes } from "./routes";

const server = await testServer();
let world: World;
/** The case's picture and its printed authorization, without and with the link that the case carries; a firm's calendar. */
let addresses: Record<"picture" | "pictureLink" | "document" | "documentLink" | "calendar", string>;
beforeAll(async () => {
  world = await makeWorld(server);
  const { admin, client } = world.people;
  const caseId = await caseIn("Accepted", world);
  const { url } = await upload(server, admin, await picture().jpeg().toBuffer());
  await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url });
  await client.rest("PUT", `/case/${caseId}/add-hipaa-info`, { hipaaInfo: formBodies.hipaaInfo });
  const link = await client.mutate("forms.hipaaLink", { caseId });
  addresses = {
    picture: url.split("?")[0] ?? "",
    pictureLink: url,
    document: `/case/${caseId}/hipaa.pdf`,
    documentLink: String(link.data.url),
    calendar: String((await world.people.firm.mutate("calendar.make")).data.url).replace(
      "http://app.test",
      "",
    ),
  };
});

const everybody = (outcome: string) => callerNames.map(() => outcome).join(" ");

type Address = keyof typeof addresses;
type Row = { name: string; address: Address; change: (url: string) => string; outcome: Outcome[] };
const row = (name: string, address: Address, outcome: string, change = (url: string) => url): Row => ({
  name,
  address,
  change,
  outcome: readable(outcome),
});

const forge = (url: string) => url.replace(/signature=./, (start) => `${start}x`);
const prolong = (url: string) => url.replace(/expires=\d/, "expires=9");

/** For anonymous, client, otherClient, firm, otherFirm, firmless, admin and ended, as in who-may-call.ts. */
const rows = [
  row("a picture", "picture", "unauthenticated ok not_found ok not_found not_found ok unauthenticated"),
  row("a picture by its link", "pictureLink", everybody("ok")),
  row("a picture by a forged link", "pictureLink", everybody("access_denied"), forge),
  row("a picture by a prolonged link", "pictureLink", everybody("access_denied"), prolong),
  row(
    "an authorization",
    "document",
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  row("an authorization by its link", "documentLink", everybody("ok")),
  row("an authorization by a forged link", "documentLink", everybody("access_denied"), forge),
  row("an authorization by a prolonged link", "documentLink", everybody("access_denied"), prolong),
  row("a calendar by its address", "calendar", everybody("ok")),
  row("a calendar by another address", "calendar", everybody("not_found"), (url) =>
    url.replace(/.ics$/, "x.ics"),
  ),
];

const bearer = ({ token }: Caller) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

const answerTo = async (caller: Caller, url: string, method: "GET" | "HEAD" = "GET") => {
  const reply = await server.app.inject({ method, url, headers: bearer(caller) });
  const isFile = /^(image|application\/pdf|text\/calendar)/.test(String(reply.headers["content-type"]));
  return { status: reply.statusCode, code: isFile || method === "HEAD" ? "ok" : reply.json().code };
};

describe("a file", () => {
  it("of each kind has its rows here", () => {
    expect(fileRoutes).toEqual([
      "GET /calendar/:token.ics",
      "GET /case/:caseId/hipaa.pdf",
      "GET /files/:fileId",
      "POST /intake/upload",
      "POST /upload",
    ]);
  });

  it.each(rows)("that is $name opens to exactly those it is for", async ({ address, change, outcome }) => {
    const url = change(addresses[address]);
    const found: unknown[] = [];
    for (const who of callerNames) found.push(await answerTo(world.people[who], url));
    expect(found).toEqual(outcome.map((code) => ({ status: statuses[code], code })));
    for (const [index, code] of outcome.entries()) {
      const who = callerNames[index];
      if (who === undefined || code === "ok") continue;
      expect(await answerTo(world.people[who], url, "HEAD")).toMatchObject({ status: statuses[code] });
    }
  });

  it("is uploaded by clients, firms and admins alone", async () => {
    const form = await formOf(await picture().jpeg().toBuffer());
    const found: number[] = [];
    for (const who of callerNames) {
      const headers = { ...form.headers, ...bearer(world.people[who]) };
      const reply = await server.app.inject({ method: "POST", url: "/upload", ...form, headers });
      found.push(reply.statusCode);
    }
    expect(found).toEqual([401, 200, 200, 200, 200, 403, 200, 401]);
  });

  it("of an accident is uploaded by everybody", async () => {
    const form = await formOf(await picture().jpeg().toBuffer());
    for (const who of callerNames) {
      const headers = { ...form.headers, ...bearer(world.people[who]) };
      const reply = await server.app.inject({ method: "POST", url: "/intake/upload", ...form, headers });
      expect([who, reply.statusCode]).toEqual([who, 200]);
    }
  });

  it("is closed to a person who must set up a second factor first, whatever they might see else", async () => {
    const { firm, admin } = world.people;
    for (const { id } of [firm, admin])
      await server.database.db
        .update(sessions)
        .set({ isSecondFactorDue: true })
        .where(eq(sessions.userId, id));
    for (const caller of [firm, admin])
      for (const address of ["picture", "document"] as const)
        expect(await answerTo(caller, addresses[address])).toEqual({
          status: 403,
          code: "second_factor_due",
        });
  });
});
