import { readdir } from "node:fs/promises";
import { cases } from "@caseward/db/schema/cases";
import { files } from "@caseward/db/schema/files";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sweepFiles } from "../../../../src/modules/files/file-sweep";
import { type Caller, testServer } from "../../../support/harness";
import { jpegOf, picture, upload } from "../../files/pictures";
import { newNetwork, own, sendIntake, sendPicture } from "./intakes";

const hour = 60 * 60 * 1000;

const server = await testServer();
const { db } = server.database;
let admin: Caller;
let photo: Buffer;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  photo = await picture().jpeg().toBuffer();
});

const send = async () => (await sendPicture(server, photo)).url;
const sendWith = (imageUrl: string, email: string) => sendIntake(server, { change: { imageUrl, email } });
const imageOf = async (reference: string) => {
  const [found] = await db.select().from(cases).where(eq(cases.reference, reference));
  return found?.imageFileId;
};

describe("a picture of somebody without a session", () => {
  it("is kept for one account of an accident, and opens to the administrators alone", async () => {
    const { status, url } = await sendPicture(server, photo);
    expect([status, url]).toEqual([200, expect.stringMatching(/^\/files\/[\w-]{43}$/)]);
    expect((await server.app.inject(url)).statusCode).toBe(401);
    const { status: taken, reference } = await sendWith(url, "one@picture.test");
    expect(taken).toBe(201);
    expect(url).toContain(String(await imageOf(reference)));
    const other = await server.signIn({ userType: "client" });
    const asked = (caller: Caller) =>
      server.app.inject({ url, headers: { authorization: `Bearer ${caller.token}` } });
    expect((await asked(other)).statusCode).toBe(404);
    expect((await asked(admin)).statusCode).toBe(200);
  });

  it("is taken once, also of two at once, and not again by whoever knows its address", async () => {
    const url = await send();
    const both = await Promise.all([sendWith(url, "a@picture.test"), sendWith(url, "b@picture.test")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await sendWith(url, "c@picture.test")).body).toMatchObject({
      code: "validation_failed",
      issues: [{ path: "imageUrl" }],
    });
    const client = await server.signIn({ userType: "client" });
    expect((await client.rest("POST", "/client/case", { ...own, imageUrl: url })).status).toBe(400);
  });

  it("is refused alike once an administrator's address took it", async () => {
    const url = await send();
    expect((await sendWith(url, admin.email)).status).toBe(201);
    expect((await sendWith(url, admin.email)).status).toBe(201);
    expect((await sendWith(url, "later@picture.test")).status).toBe(400);
  });

  it("that an account has sent is refused from an anonymous caller", async () => {
    const client = await server.signIn({ userType: "client" });
    const { url } = await upload(server, client, photo);
    expect((await sendWith(url, "thief@picture.test")).status).toBe(400);
    expect((await sendWith(url.split("?")[0] ?? "", "thief@picture.test")).status).toBe(400);
    expect((await sendWith(`/files/${"x".repeat(43)}`, "thief@picture.test")).status).toBe(400);
    const made = await client.rest("POST", "/client/case", { ...own, imageUrl: url });
    expect(made.status).toBe(201);
  });

  it("is judged and made anew as every other", async () => {
    const limit = 5 * 1024 * 1024;
    expect((await sendPicture(server, await jpegOf(limit))).code).toBe("payload_too_large");
    for (const content of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<script>alert(1)</script>", ""])
      expect((await sendPicture(server, content)).status).toBeGreaterThanOrEqual(400);
    const reply = await server.app.inject({
      method: "POST",
      url: "/intake/upload",
      remoteAddress: newNetwork(),
      payload: { file: "x" },
    });
    expect(reply.statusCode).toBe(415);
  });

  it("is one of twenty an hour of a network", async () => {
    const network = newNetwork();
    for (let at = 0; at < 20; at++) await sendPicture(server, "no image", network);
    expect((await sendPicture(server, photo, network)).status).toBe(429);
    expect((await sendPicture(server, photo)).status).toBe(200);
  });

  it("goes after two hours where no case took it, and stays where one did", async () => {
    const [kept, left] = [await send(), await send()];
    await sendWith(kept, "kept@picture.test");
    server.passTime(2 * hour + 1000);
    await sweepFiles(server.services);
    const ids = (await db.select({ id: files.id }).from(files)).map(({ id }) => `/files/${id}`);
    expect(ids).toContain(kept);
    expect(ids).not.toContain(left);
    expect((await readdir(server.uploads)).length).toBe(2 * ids.length);
  });

  it("finds no place once a gigabyte of them waits", async () => {
    const now = server.services.now();
    const rows = Array.from({ length: 206 }, (_, at) => ({
      ...{ id: String(at).padStart(43, "y"), contentType: "image/jpeg", byteSize: 5_242_879 },
      ...{ uploadedBy: null, createdAt: now },
    }));
    await db.insert(files).values(rows);
    const { status, code } = await sendPicture(server, photo);
    expect([status, code]).toEqual([503, "unavailable"]);
  });
});
