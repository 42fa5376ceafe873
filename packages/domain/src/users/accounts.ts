import { z } from "zod";
import { mailSchema } from "../messages/mails/mail";
import { email, id, line } from "../values/fields";
import { textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { userTypes } from "./actor";
import { secondFactorRoles } from "./second-factor";

/** An account as the Users page shows it to an admin. */
export const accountStates = ["active", "waiting", "disabled"] as const;
export type AccountState = (typeof accountStates)[number];

/** The query of the list of accounts: parts of their name or e-mail address, or '#' and their number. */
export const listAccountsSchema = pageSchema.extend({
  search: line(textLength.search)
    .nullish()
    .transform((text) => text || null),
  userType: z
    .enum(userTypes, "Please choose a role")
    .nullish()
    .transform((role) => role ?? null),
});

export const accountSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  firmName: z.string().nullable(),
  state: z.enum(accountStates),
  /** Waits for an invitation, which can be sent again. */
  isInvited: z.boolean(),
  /** The newest mail that was refused, or else the newest one. */
  mail: mailSchema.nullable(),
  hasSecondFactor: z.boolean(),
  lastLoginAt: z.string().nullable(),
  sessions: z.number(),
});

export const accountsSchema = z.object({
  users: z.array(accountSchema),
  nextCursor: z.string().nullable(),
});

export const correctEmailSchema = z.strictObject({ userId: id("user"), email: email() });

export const accountIdSchema = z.strictObject({ userId: id("user") });

const role = z.enum(secondFactorRoles, "Please choose administrators or law firms");

export const requireSecondFactorSchema = z.strictObject({ userType: role, isRequired: z.boolean() });

export const requiredRolesSchema = z.object({ userTypes: z.array(role) });

export type ListAccounts = z.output<typeof listAccountsSchema>;
export type Account = z.infer<typeof accountSchema>;
