import { describe, expect, it } from "vitest";
import { createLinkSigner } from "../../../src/platform/storage/signed-links";
import { testVault } from "../../support/test-vault";

const minute = 60_000;
const path = "/files/a-picture";
const start = new Date("2026-03-10T12:03:00.000Z");

let time = start;
const signerOf = (vault = testVault()) => createLinkSigner({ vault, now: () => time });

const queryOf = (link: string) => Object.fromEntries(new URL(link, "http://app.test").searchParams);

describe("a signed link", () => {
  it("opens its path for five to ten minutes and not a moment longer", () => {
    time = start;
    const signer = signerOf();
    const query = queryOf(signer.sign(path));
    expect(signer.isValid(path, query)).toBe(true);
    time = new Date("2026-03-10T12:09:59.999Z");
    expect(signer.isValid(path, query)).toBe(true);
    time = new Date("2026-03-10T12:10:00.000Z");
    expect(signer.isValid(path, query)).toBe(false);
  });

  it("opens no other path, and nothing when a character of it is changed", () => {
    time = start;
    const signer = signerOf();
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

  it("stays the same for some minutes, so that a picture is not loaded anew", () => {
    time = start;
    const signer = signerOf();
    const first = signer.sign(path);
    time = new Date(start.getTime() + minute);
    expect(signer.sign(path)).toBe(first);
  });

  it("is good for at most ten minutes, also when it was rightly signed for later", () => {
    const signer = signerOf();
    for (const aheadMs of [20 * minute, 60 * minute, 365 * 24 * 60 * minute]) {
      time = new Date(start.getTime() + aheadMs);
      const query = queryOf(signer.sign(path));
      time = start;
      expect(signer.isValid(path, query)).toBe(false);
    }
  });

  it("is taken by a server whose clock is some seconds behind, at every moment", () => {
    const signer = signerOf();
    for (let second = 0; second <= 600; second++) {
      time = new Date(start.getTime() + second * 1000);
      const query = queryOf(signer.sign(path));
      time = new Date(time.getTime() - 10_000);
      expect(signer.isValid(path, query)).toBe(true);
    }
  });

  it("is the same on every server with the same keys, and ends with a new key", () => {
    time = start;
    const link = signerOf(testVault(1)).sign(path);
    expect(signerOf(testVault(1)).sign(path)).toBe(link);
    expect(signerOf(testVault(1)).isValid(path, queryOf(link))).toBe(true);
    expect(signerOf(testVault(2, 1)).isValid(path, queryOf(link))).toBe(false);
    expect(signerOf(testVault(2, 1)).sign(path)).not.toBe(link);
  });
});
