import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLinkSigner, type LinkSigner } from "../../../src/platform/storage/signed-links";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

const minute = 60_000;
const path = "/files/a-picture";
const start = new Date("2026-03-10T12:03:00.000Z");

let database: TestDatabase;
let time = start;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const signerOf = (secret: string): Promise<LinkSigner> =>
  createLinkSigner({
    db: database.db,
    now: () => time,
    randomToken: () => Buffer.alloc(32, secret).toString("base64url"),
  })();

const queryOf = (link: string) => Object.fromEntries(new URL(link, "http://app.test").searchParams);

describe("a signed link", () => {
  it("opens its path for five to ten minutes and not a moment longer", async () => {
    time = start;
    const signer = await signerOf("a");
    const query = queryOf(signer.sign(path));
    expect(signer.isValid(path, query)).toBe(true);
    time = new Date("2026-03-10T12:09:59.999Z");
    expect(signer.isValid(path, query)).toBe(true);
    time = new Date("2026-03-10T12:10:00.000Z");
    expect(signer.isValid(path, query)).toBe(false);
  });

  it("opens no other path, and nothing when a sign of it is changed", async () => {
    time = start;
    const signer = await signerOf("a");
    const { expires = "", signature = "" } = queryOf(signer.sign(path));
    expect(signer.isValid("/files/another", { expires, signature })).toBe(false);
    const forged: Record<string, unknown>[] = [
      {},
      { expires },
      { signature },
      { expires, signature: `${signature}A` },
      { expires, signature: signature.slice(1) },
      { expires: String(Number(expires) + minute), signature },
      { expires: [expires], signature: [signature] },
      { expires: "9999999999999", signature: "" },
    ];
    for (const query of forged) expect(signer.isValid(path, query)).toBe(false);
  });

  it("stays the same for some minutes, so that a picture is not loaded anew", async () => {
    time = start;
    const signer = await signerOf("a");
    const first = signer.sign(path);
    time = new Date(start.getTime() + minute);
    expect(signer.sign(path)).toBe(first);
  });

  it("is accepted by every server on the same database, also by those that start at once", async () => {
    time = start;
    const signers = await Promise.all(["b", "c", "d"].map(signerOf));
    const links = new Set(signers.map((signer) => signer.sign(path)));
    expect(links.size).toBe(1);
    for (const signer of signers) expect(signer.isValid(path, queryOf([...links][0] ?? ""))).toBe(true);
  });
});
