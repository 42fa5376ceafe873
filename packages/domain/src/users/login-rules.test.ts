import { describe, expect, it } from "vitest";
import { forgotPasswordSchema, loginSchema } from "./credentials";
import { emailProblem, passwordProblem } from "./login-rules";

const firstIssue = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message ?? null;

describe("the rules of the login", () => {
  it.each([
    "",
    "  ",
    "maria",
    " Maria@Example.test ",
    "a+b@x.test",
    "a@b",
    "a b@x.test",
    "a\u0007@x.test",
    `${"a".repeat(250)}@x.test`,
    `${"a".repeat(600)}@x.test`,
  ])("say of the address %j what the schema says", (email) =>
    expect(emailProblem(email)).toBe(firstIssue(forgotPasswordSchema.safeParse({ email }))),
  );

  it.each([
    "",
    "1234",
    "12345",
    "  e\u0301  ",
    "😀😀😀😀",
    "😀😀😀😀😀",
    "abcde\ud800",
    "x".repeat(128),
    "x".repeat(129),
  ])("say of the password %j what the schema says", (password) =>
    expect(passwordProblem(password)).toBe(
      firstIssue(loginSchema.safeParse({ email: "a@x.test", password })),
    ),
  );
});
