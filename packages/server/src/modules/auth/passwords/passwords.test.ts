import { describe, expect, it } from "vitest";
import { doHashJob } from "./hash-job";
import { createPasswords } from "./passwords";

/** Hashes in the test's own thread. */
const passwords = createPasswords({ run: async (job) => doHashJob(job), stop: async () => undefined });

describe("passwords", () => {
  it("are hashed with argon2id, each with a salt of its own", async () => {
    const [one, two] = await Promise.all([passwords.hash("secret word"), passwords.hash("secret word")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, "secret word")).toBe(true);
    expect(await passwords.verify(one, "Secret word")).toBe(false);
  });

  it("are verified exactly as received", async () => {
    const composed = await passwords.hash("Zúñiga");
    expect(await passwords.verify(composed, "Zúñiga".normalize("NFD"))).toBe(false);
    expect(await passwords.verify(composed, " Zúñiga")).toBe(false);
    const longest = "🔑".repeat(128);
    expect(await passwords.verify(await passwords.hash(longest), longest)).toBe(true);
  });

  it("match nothing where no hash is stored", async () => {
    for (const password of ["", "secret word"]) expect(await passwords.verify(null, password)).toBe(false);
  });
});
