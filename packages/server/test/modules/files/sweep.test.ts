import { readdir } from "node:fs/promises";
import { cases } from "@caseward/db/schema/cases";
import { files } from "@caseward/db/schema/files";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "../../../src/modules/files/file-sweep";
import { fileOfImageUrl } from "../../../src/modules/files/service";
import { addCase } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { picture, upload } from "./pictures";

const day = 24 * 60 * 60 * 1000;

const server = await testServer();
let admin: Caller;
let caseId: number;
beforeAll(async () => {
  ({ admin, caseId } = await addCase(server));
});

/** Sessions end with the day: the account stays, its session is made anew. */
beforeEach(async () => {
  admin = await server.signIn({ userType: "admin" });
});

const addPicture = async () => (await upload(server, admin, await picture().jpeg().toBuffer())).url;
const refer = (imageUrl: string | null) => admin.rest("PUT", `/case/${caseId}`, { imageUrl });
const rows = async () => (await server.database.db.select().from(files)).length;
const stored = async () => (await readdir(server.uploads)).length;

describe("the sweep of files", () => {
  it("leaves what is younger than a day, and removes it afterwards with its content", async () => {
    await addPicture();
    expect(await sweepFiles(server.services)).toBe(0);
    expect([await rows(), await stored()]).toEqual([1, 2]);
    server.passTime(day + 1);
    expect(await sweepFiles(server.services)).toBe(1);
    expect([await rows(), await stored()]).toEqual([0, 0]);
  });

  it("leaves what a case refers to, until it no longer does", async () => {
    await refer(await addPicture());
    server.passTime(2 * day);
    expect(await sweepFiles(server.services)).toBe(0);
    expect(await stored()).toBe(2);
    admin = await server.signIn({ userType: "admin" });
    await refer(null);
    expect(await sweepFiles(server.services)).toBe(1);
    expect([await rows(), await stored()]).toEqual([0, 0]);
  });

  it("leaves what a case comes to refer to while it runs", async () => {
    const url = await addPicture();
    server.passTime(2 * day);
    const { db } = server.database;
    const actor = { id: admin.id, userType: "admin", firmId: null } as const;
    await db.transaction(async (tx) => {
      const imageFileId = await fileOfImageUrl(tx, actor, url);
      expect(await sweepFiles(server.services)).toBe(0);
      await tx.update(cases).set({ imageFileId }).where(eq(cases.id, caseId));
    });
    expect(await sweepFiles(server.services)).toBe(0);
    expect(await stored()).toBe(2);
  });

  it("removes all that are due, however many", async () => {
    const createdAt = new Date(server.services.now().getTime() - 2 * day);
    const orphan = { contentType: "image/jpeg", byteSize: 1, uploadedBy: admin.id, createdAt };
    const ids = Array.from({ length: 201 }, (_, index) => `orphan-${index}`);
    await server.database.db.insert(files).values(ids.map((id) => ({ ...orphan, id })));
    const others = (await rows()) - ids.length;
    expect(await sweepFiles(server.services)).toBe(201);
    expect(await rows()).toBe(others);
  });

  it("finishes what broke off, and no case can come to refer to it meanwhile", async () => {
    const url = await addPicture();
    server.passTime(2 * day);
    const broken = {
      ...server.services,
      files: { ...server.services.files, remove: () => Promise.reject(new Error("away")) },
    };
    await expect(sweepFiles(broken)).rejects.toThrow("away");
    admin = await server.signIn({ userType: "admin" });
    expect(await refer(url)).toMatchObject({ status: 400 });
    expect((await server.app.inject(url)).statusCode).toBe(403);
    expect(await sweepFiles(server.services)).toBe(1);
  });

  it("by two servers at once removes each file once", async () => {
    for (let time = 0; time < 5; time++) await addPicture();
    server.passTime(2 * day);
    const before = await rows();
    await Promise.all([sweepFiles(server.services), sweepFiles(server.services)]);
    expect(await rows()).toBe(before - 5);
  });
});
