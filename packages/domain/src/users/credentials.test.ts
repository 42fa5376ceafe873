import { describe, expect, it } from "vitest";
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  setPasswordSchema,
  withConfirmation,
} from "./credentials";

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

const registration = {
  firstName: "Ana",
  lastName: "Núñez",
  email: "ana@people.test",
  password: "password",
  userType: "client",
};

describe("a login", () => {
  it("asks for both fields", () =>
    expect(messages(loginSchema.safeParse({}))).toEqual(["Email is required", "Password is required"]));
  it("asks for five characters", () =>
    expect(messages(loginSchema.safeParse({ email: "a@x.test", password: "1234" }))).toEqual([
      "Password should be of minimum 5 characters length",
    ]));
  it("leaves the password as it was typed", () =>
    expect(loginSchema.parse({ email: "a@x.test", password: " e\u0301 pass " }).password).toBe(
      " e\u0301 pass ",
    ));
});

describe("a registration", () => {
  it("takes clients and law firms, and nobody else", () => {
    expect(registerSchema.safeParse(registration).success).toBe(true);
    expect(registerSchema.safeParse({ ...registration, userType: "admin" }).success).toBe(false);
  });
  it.each([{ firmId: 1 }, { emailVerified: true }, { confirmPassword: "password" }])("refuses %j", (extra) =>
    expect(registerSchema.safeParse({ ...registration, ...extra }).success).toBe(false),
  );
  it("names what is missing", () =>
    expect(messages(registerSchema.safeParse({ userType: "client" }))).toEqual([
      "First name is required",
      "Last name is required",
      "Email is required",
      "Password is required",
    ]));
  it("refuses fewer than 8 and more than 128 characters, counted as people count them", () => {
    expect(messages(registerSchema.safeParse({ ...registration, password: "1234567" }))).toEqual([
      "Password should be of minimum 8 characters length",
    ]);
    expect(registerSchema.safeParse({ ...registration, password: "😀".repeat(128) }).success).toBe(true);
    expect(registerSchema.safeParse({ ...registration, password: "x".repeat(129) }).success).toBe(false);
  });
});

describe("a new password", () => {
  it("must be repeated", () => {
    const schema = withConfirmation(setPasswordSchema, "password");
    expect(
      messages(schema.safeParse({ token: "t", password: "password", confirmPassword: "passwort" })),
    ).toEqual(["Passwords must match"]);
    expect(messages(schema.safeParse({ token: "t", password: "password" }))).toEqual([
      "Confirm password is required",
    ]);
  });
  it("has six characters when it is changed", () =>
    expect(messages(changePasswordSchema.safeParse({ currentPassword: "", newPassword: "12345" }))).toEqual([
      "Current password is required",
      "Password should be at least 6 characters",
    ]));
});
