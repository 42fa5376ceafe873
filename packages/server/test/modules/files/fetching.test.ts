import { describe, expect, it } from "vitest";
import { fileOfImageUrl } from "../../../src/modules/files/service";
import { addCase, addFirm, casePayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { picture, upload } from "./pictures";

const minute = 60_000;

const server = await testServer();

const addPicture = async (caller: Caller) =>
  (await upload(server, caller, await picture().jpeg().toBuffer())).url;
const pathOf = (url: string) => url.split("?", 1)[0] ?? "";
const imageOf = async (caller: Caller, caseId: number) =>
  ((await caller.rest("GET", `/case/${caseId}`)).data.case as { imageUrl: string | null }).imageUrl;

async function statusOf(url: string, { token }: Partial<Caller> = {}) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url, headers })).statusCode;
}

/** A case with a picture, with a firm, and people who have nothing to do with it. */
async function makeWorld() {
  const { admin, client, caseId } = await addCase(server);
  const { lawyer, firmId } = await addFirm(server);
  const { lawyer: otherLawyer } = await addFirm(server);
  const otherClient = await server.signIn({ userType: "client" });
  const url = await addPicture(admin);
  await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url });
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
  return { admin, client, caseId, lawyer, otherLawyer, otherClient, url };
}

describe("the picture of a case", () => {
  it("is opened by those who may see the case and nobody else", async () => {
    const { admin, client, lawyer, otherLawyer, otherClient, url, caseId } = await makeWorld();
    const firmless = await server.signIn({ userType: "lawfirm" });
    for (const caller of [admin, client, lawyer]) expect(await statusOf(pathOf(url), caller)).toBe(200);
    for (const caller of [otherLawyer, otherClient, firmless])
      expect(await statusOf(pathOf(url), caller)).toBe(404);
    expect(await statusOf(pathOf(url))).toBe(401);
    expect(await statusOf(pathOf(url), { token: "wrong" })).toBe(401);

    await lawyer.rest("PUT", `/case/${caseId}/reject`);
    expect(await statusOf(pathOf(url), lawyer)).toBe(404);
    expect(await imageOf(lawyer, caseId)).toBeNull();
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(await statusOf(pathOf(url), lawyer)).toBe(404);
  });

  it("stands in the case as a link of some minutes, the same in lists", async () => {
    const { admin, client, lawyer, caseId, url } = await makeWorld();
    for (const caller of [admin, client, lawyer]) {
      const link = await imageOf(caller, caseId);
      expect(pathOf(link ?? "")).toBe(pathOf(url));
      expect(await statusOf(link ?? "")).toBe(200);
    }
    const { data } = await client.rest("GET", "/cases");
    expect((data.cases as { imageUrl: string }[]).map(({ imageUrl }) => pathOf(imageUrl))).toEqual([
      pathOf(url),
    ]);
  });

  it("is opened by no link past its life, and by none that was changed", async () => {
    const { admin, url, caseId } = await makeWorld();
    const another = await addPicture(admin);
    const query = url.slice(pathOf(url).length);
    const forged = [
      `${pathOf(another)}${query}`,
      `${url}A`,
      url.replace(/expires=\d/, "expires=9"),
      `${pathOf(url)}?signature=`,
      `${pathOf(url)}?expires=9999999999999`,
    ];
    for (const link of forged) expect(await statusOf(link)).toBe(403);
    expect(await statusOf(forged[1] ?? "", admin)).toBe(403);
    server.passTime(10 * minute);
    expect(await statusOf(url)).toBe(403);
    expect(await statusOf((await imageOf(admin, caseId)) ?? "")).toBe(200);
  });

  it("is answered with a fixed type that no browser guesses about, and kept by no cache", async () => {
    const { url } = await makeWorld();
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'inline; filename="image.jpg"',
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it.each(["/files/x", "/files/..%2f..%2fetc%2fpasswd", `/files/${"a".repeat(43)}`, "/files/%00"])(
    "is not found at %s",
    async (url) => expect(await statusOf(url, await server.signIn({ userType: "admin" }))).toBe(404),
  );
});

describe("what a case takes as its picture", () => {
  it("is what was uploaded here, also by an address that is no longer valid", async () => {
    const { admin, caseId, url } = await makeWorld();
    server.passTime(20 * minute);
    expect(await admin.rest("PUT", `/case/${caseId}`, { imageUrl: url, city: "Reno" })).toMatchObject({
      status: 200,
    });
    const made = await admin.rest("POST", "/case", {
      ...casePayload,
      email: "pic@clients.test",
      imageUrl: url,
    });
    expect(made).toMatchObject({ status: 201 });
    expect(pathOf((made.data.case as { imageUrl: string }).imageUrl)).toBe(pathOf(url));
  });

  it("is somebody else's upload for an admin alone", async () => {
    const uploader = await server.signIn({ userType: "client" });
    const url = await addPicture(uploader);
    const take = (id: number, userType: "client" | "admin") =>
      server.database.db.transaction((tx) => fileOfImageUrl(tx, { id, userType, firmId: null }, url));
    expect(url).toContain(await take(uploader.id, "client"));
    expect(url).toContain(await take(uploader.id + 1, "admin"));
    await expect(take(uploader.id + 1, "client")).rejects.toThrow("Please upload the image first");
  });

  it("is removed by null, and left as it is when it is not named", async () => {
    const { admin, caseId, url } = await makeWorld();
    await admin.rest("PUT", `/case/${caseId}`, { city: "Reno" });
    expect(pathOf((await imageOf(admin, caseId)) ?? "")).toBe(pathOf(url));
    await admin.rest("PUT", `/case/${caseId}`, { imageUrl: null });
    expect(await imageOf(admin, caseId)).toBeNull();
  });

  it.each([
    "https://elsewhere.test/a.jpg",
    "javascript:alert(1)",
    "/files/short",
    `/files/${"a".repeat(43)}`,
    `https://elsewhere.test/files/${"a".repeat(43)}`,
  ])("is never %s", async (imageUrl) => {
    const { admin, caseId } = await addCase(server);
    expect(await admin.rest("PUT", `/case/${caseId}`, { imageUrl })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "imageUrl", message: expect.stringContaining("upload the image first") }] },
    });
  });
});
