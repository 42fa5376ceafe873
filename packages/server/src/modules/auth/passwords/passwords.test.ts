import { describe, expect, it } from "vitest";
import { createPasswords } from "./passwords";

describe("passwords", () => {
  it("are hashed with argon2id, each with a salt of its own", async () => {
    const passwords = createPasswords();
    const [one, two] = await Promise.all([passwords.hash("secret word"), passwords.hash("secret word")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, "secret word")).toBe(true);
    expect(await passwords.verify(one, "Secret word")).toBe(false);
  });

  it("are verified exactly as received", async () => {
    const passwords = createPasswords();
    const composed = await passwords.hash("Zúñiga");
    expect(await passwords.verify(composed, "Zúñiga".normalize("NFD"))).toBe(false);
    expect(await passwords.verify(composed, " Zúñiga")).toBe(false);
    const longest = "🔑".repeat(128);
    expect(await passwords.verify(await passwords.hash(longest), longest)).toBe(true);
  });

  it("match nothing where no hash is stored", async () => {
    const passwords = createPasswords();
    for (const password of ["", "secret word"]) expect(await passwords.verify(null, password)).toBe(false);
  });
});

describe("the queue of hashes", () => {
  it("refuses at once who would wait too long, and serves all others", async () => {
    const passwords = createPasswords({ parallel: 1, maxWaiting: 2 });
    const outcomes = await Promise.allSettled(
      ["a", "b", "c", "d", "e"].map((password) => passwords.hash(password)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...["fulfilled", "fulfilled", "fulfilled"],
      ...["rejected", "rejected"],
    ]);
    expect(outcomes[3]).toMatchObject({ reason: { code: "unavailable", retryAfterSeconds: 2 } });
    expect(await passwords.hash("f")).toMatch(/^\$argon2id/);
  });

  it("goes on after a hash that cannot be read", async () => {
    const passwords = createPasswords({ parallel: 1, maxWaiting: 5 });
    const outcomes = await Promise.allSettled([
      passwords.verify("no hash", "a"),
      passwords.verify("no hash", "b"),
      passwords.hash("c"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  });

  it("runs no more at a time than it may", async () => {
    const passwords = createPasswords({ parallel: 1, maxWaiting: 5 });
    const ended: string[] = [];
    await Promise.all(["a", "b", "c"].map((word) => passwords.hash(word).then(() => ended.push(word))));
    expect(ended).toEqual(["a", "b", "c"]);
  });
});
