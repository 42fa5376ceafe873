import { z } from "zod";
import { email, nameLine } from "../values/fields";
import { passwordLength, textLength } from "../values/limits";
import { readLine } from "../values/text";
import { isWellFormed, lengthOf, loginMessages, tooShort } from "./login-rules";

/** A password as it is typed: never trimmed or normalised, since it is verified exactly as received (D18). */
const password = (min: number, message: string, required: string = loginMessages.passwordMissing) =>
  z
    .string(required)
    .min(1, required)
    .refine(isWellFormed, loginMessages.unreadable)
    .refine((text) => text === "" || lengthOf(text) >= min, message)
    .refine((text) => lengthOf(text) <= passwordLength.max, loginMessages.tooLong);

const newPassword = password(passwordLength.set, tooShort(passwordLength.set));

/** The code of an authenticator, or a recovery code, as it is typed. */
export const secondFactorCode = () =>
  z
    .string("Please enter the code")
    .overwrite(readLine)
    .min(1, "Please enter the code")
    .max(60, "Please enter the code");

/** The present password, which may have been set under other rules. */
export const currentPassword = () =>
  z
    .string("Current password is required")
    .min(1, "Current password is required")
    .refine(isWellFormed, loginMessages.unreadable)
    .max(1000, loginMessages.tooLong);

/** A mailed or handed-out token. What it must look like is nobody's business: an odd one is unknown, a blank one missing. */
const token = z.string("Please give the token as text").overwrite(readLine);

/** Unknown fields are refused on every auth path, so that no payload can name a role or a firm (D12). */
export const loginSchema = z.strictObject({
  email: email(),
  password: password(passwordLength.login, tooShort(passwordLength.login)),
  /** Of the second factor, where the account has one. */
  code: secondFactorCode().nullish(),
});

const registeredPerson = {
  firstName: nameLine(textLength.name, "First name is required"),
  lastName: nameLine(textLength.name, "Last name is required"),
  userType: z.enum(["client", "lawfirm"], "Please register as a client or as a law firm"),
};

const { firstName, lastName, userType } = registeredPerson;
export const registerSchema = z.strictObject({
  firstName,
  lastName,
  email: email(),
  password: newPassword,
  userType,
});

/** What the browser that registered keeps, so that what was typed there counts (D14a). */
const secretAsText = "Please give the registration secret as text";
const registered = {
  registrationSecret: z.string(secretAsText).nullish(),
  /** All that a browser keeps, when several addresses were registered in it: it does not know whose link it opens. */
  registrationSecrets: z.array(z.string(secretAsText), secretAsText).max(5, secretAsText).nullish(),
};

export const verifyEmailSchema = z.strictObject({ token, ...registered });

export const forgotPasswordSchema = z.strictObject({ email: email() });

export const setPasswordSchema = z.strictObject({
  token,
  password: newPassword,
  ...registered,
  /** Who it is, for an account of nothing but an address (D14a); left alone for every other one. */
  owner: z.strictObject(registeredPerson).nullish(),
});

/** Begins a token with which the first password of an account without a name is set. It grants nothing. */
const namelessPrefix = "new-";

export const toNameless = (token: string): string => `${namelessPrefix}${token}`;
export const isForNameless = (token: string): boolean => token.startsWith(namelessPrefix);

export const changePasswordSchema = z.strictObject({
  currentPassword: currentPassword(),
  newPassword: password(
    passwordLength.change,
    `Password should be at least ${passwordLength.change} characters`,
    "New password is required",
  ),
});

export const logoutSchema = z.strictObject({}).nullish();

export const inviteAdminSchema = z.strictObject({
  firstName: nameLine(textLength.name, "First name is required"),
  lastName: nameLine(textLength.name, "Last name is required"),
  email: email(),
});

/** The same rules with the repetition that only screens ask for: 'Passwords must match'. */
export function withConfirmation<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  passwordField: keyof Shape & string,
) {
  return schema
    .extend({
      confirmPassword: z.string("Confirm password is required").min(1, "Confirm password is required"),
    })
    .superRefine((values, context) => {
      const { [passwordField]: chosen, confirmPassword } = values as Record<string, unknown>;
      if (confirmPassword !== chosen)
        context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords must match" });
    });
}
