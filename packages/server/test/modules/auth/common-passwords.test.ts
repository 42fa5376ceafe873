import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isMadeOfContextWords } from "../../../src/modules/auth/passwords/context-words";
import { givePassword, giveToken } from "../../access/permissions/people";
import { testServer } from "../../support/harness";
import { logIn, person, setPassword } from "./steps";

const server = await testServer();

const sentence = "This password is one of the most common ones. Please choose another.";
const refusalOn = (path: string, message = sentence) => ({
  status: 400,
  body: { code: "validation_failed", message, issues: [{ path, message }] },
});

describe("one of the 3,000 commonest passwords", () => {
  it("is refused at a registration, a reset and a change, in upper and lower case", async () => {
    const caller = await server.signIn({ userType: "client" });
    await givePassword(server, caller.id, "the right password");
    const token = await giveToken(server, caller.id, { kind: "set_password" });
    for (const password of ["password1", "PassWord1", "QWERTYUIOP", "13101988"]) {
      const body = { ...person, email: "fresh@people.test", password };
      expect(await server.anonymous.rest("POST", "/auth/register", body)).toMatchObject(
        refusalOn("password"),
      );
      expect(await setPassword(server, token, password)).toMatchObject(refusalOn("password"));
      const change = { currentPassword: "the right password", newPassword: password };
      expect(await caller.rest("POST", "/auth/change-password", change)).toMatchObject(
        refusalOn("newPassword"),
      );
    }
    const short = { currentPassword: "the right password", newPassword: "DRAGON" };
    expect(await caller.rest("POST", "/auth/change-password", short)).toMatchObject(refusalOn("newPassword"));
    expect((await setPassword(server, token, "password1 and more")).status).toBe(200);
  });

  it("that was set before still logs in", async () => {
    const { id, email } = await server.signIn({ userType: "client" });
    await givePassword(server, id, "password1");
    expect((await logIn(server, email, "password1")).status).toBe(200);
  });
});

describe("a password of the product's own words", () => {
  const near = "This password is made of words that are easy to guess here. Please choose another.";

  it("is refused at a registration, a reset and a change", async () => {
    const caller = await server.signIn({ userType: "client" });
    await givePassword(server, caller.id, "the right password");
    const token = await giveToken(server, caller.id, { kind: "set_password" });
    const password = "Caseward2026!";
    const body = { ...person, email: "near@people.test", password };
    expect(await server.anonymous.rest("POST", "/auth/register", body)).toMatchObject(
      refusalOn("password", near),
    );
    expect(await setPassword(server, token, password)).toMatchObject(refusalOn("password", near));
    const change = { currentPassword: "the right password", newPassword: "hipaa1" };
    expect(await caller.rest("POST", "/auth/change-password", change)).toMatchObject(
      refusalOn("newPassword", near),
    );
  });

  it.each([
    "caseward",
    "CASEWARD-admin-1",
    "C4s3w4rd!",
    "HIPAA l@wfirm 2026",
    "12 caseward 34",
    "pa$$w0rd-caseward",
  ])("is known in whatever way it is written: %s", (password) =>
    expect(isMadeOfContextWords(password)).toBe(true),
  );

  it.each([
    "harbour-light",
    "my caseward horse",
    "92840175",
    "пароль-пароль",
    "clientele of the sea",
    "!!!!!!!!",
  ])("is not seen in others: %s", (password) => expect(isMadeOfContextWords(password)).toBe(false));

  it("is looked for without losing time at any of 128 characters", () => {
    const before = process.cpuUsage();
    for (let repetition = 0; repetition < 1000; repetition++)
      isMadeOfContextWords(`caseward${"admincase".repeat(13)}xy`);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

describe("the list of common passwords", () => {
  const file = new URL("../../../assets/passwords/common.txt", import.meta.url);
  const listed = readFileSync(file, "utf8").trimEnd().split("\n");

  it("holds 3,000 of those that a registration takes, and 3,000 of those that a change takes", () => {
    expect(listed.filter((word) => word.length >= 8)).toHaveLength(3000);
    expect(listed.length).toBeGreaterThan(5000);
    expect(listed.filter((word) => word.length < 6 || word !== word.toLowerCase())).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
