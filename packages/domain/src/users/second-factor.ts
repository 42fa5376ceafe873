import { z } from "zod";
import { currentPassword, secondFactorCode } from "./credentials";

/** The roles that may have a second factor; an admin may ask it of each. */
export const secondFactorRoles = ["admin", "lawfirm"] as const;

export const withPasswordSchema = z.strictObject({ currentPassword: currentPassword() });
export const withCodeSchema = z.strictObject({ code: secondFactorCode() });
export const withPasswordAndCodeSchema = z.strictObject({
  currentPassword: currentPassword(),
  code: secondFactorCode(),
});

export const confirmLoginSchema = z.strictObject({
  challenge: z.string("Please give the challenge of the login as text").trim().max(200),
  code: secondFactorCode(),
});

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** Whether an admin asks it of this person's role. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** The secret as an authenticator takes it by hand, and the address that the picture holds. */
export const newSecretSchema = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
