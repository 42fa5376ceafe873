import { z } from "zod";
import { accountStates } from "../../users/accounts";
import { userTypes } from "../../users/actor";
import { id } from "../../values/fields";
import { mailSchema } from "./mail";

/** Whom mails went to: an account, or the contact of a firm, which has no account of its own. */
const readerSchema = z.object({
  userId: z.number().nullable(),
  lawFirmId: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  state: z.enum(accountStates).nullable(),
  /** Waits for an invitation, which can be sent again. */
  isInvited: z.boolean(),
});

export type MailReader = z.infer<typeof readerSchema>;

/** The newest mails of the people of a case, or of an account. */
export const readersOfMailSchema = z.object({
  readers: z.array(readerSchema.extend({ mails: z.array(mailSchema) })),
});

/** Mails that no server took, the newest first, and whether there are more of them. */
export const refusedMailsSchema = z.object({
  mails: z.array(mailSchema.extend({ reader: readerSchema })),
  hasMore: z.boolean(),
});

export const mailIdSchema = z.strictObject({ mailId: id("mail") });

export const mailsShown = { ofReader: 10, refused: 100 } as const;
