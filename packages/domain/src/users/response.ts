import { z } from "zod";
import { addressSchema } from "../addresses/schema";
import { firmVerifications } from "../firms/verification/verification";
import { userTypes } from "./actor";

const userSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  userType: z.enum(userTypes),
  firmId: z.number().nullable().optional(),
});

/** The firm as the session carries it: what the header shows, and whether it gets cases. */
const sessionFirmSchema = z.object({
  id: z.number(),
  firmName: z.string(),
  verification: z
    .enum(firmVerifications)
    .optional()
    .describe("Absent in sessions that a browser kept from before"),
});

export const sessionSchema = z.object({
  user: userSchema,
  firm: sessionFirmSchema.nullable(),
  address: addressSchema.nullable(),
  /** Only where it is so: nothing but the profile is open until a second factor is set up. */
  isSecondFactorDue: z.literal(true).optional(),
});

export const loginResponseSchema = sessionSchema.extend({ token: z.string() });

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;

export const messageResponseSchema = z.object({ message: z.string() });
export const emailResponseSchema = z.object({ email: z.string() });
export const emptyResponseSchema = z.object({});
export const registerResponseSchema = emailResponseSchema.extend({
  message: z.string(),
  registrationSecret: z.string(),
});
export const verifyEmailResponseSchema = emailResponseSchema.extend({ passwordToken: z.string().nullable() });
