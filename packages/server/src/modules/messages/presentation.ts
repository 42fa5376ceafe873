import type { Message } from "@caseward/domain/messages/schema";
import { type UserType, userTypes } from "@caseward/domain/users/actor";
import { fullName } from "@caseward/domain/values/text";
import { readAtOf } from "./read-receipt-repository";
import type { FoundMessage } from "./repository";

/** A message as a party of its thread gets it. */
export const describeMessage = ({ message, author }: FoundMessage, reader: UserType): Message => ({
  id: message.id,
  caseId: message.caseId,
  author: { id: author.id, name: fullName(author), userType: author.userType },
  body: message.body,
  audience: message.audience,
  createdAt: message.createdAt.toISOString(),
  readAt: readAtFor(message, author.userType, reader)?.toISOString() ?? null,
});

/** When the reader's party read it; of what that party wrote itself, when the first of the others did. */
function readAtFor(message: FoundMessage["message"], author: UserType, reader: UserType): Date | null {
  if (author !== reader) return message[readAtOf[reader]];
  const reads = userTypes
    .filter((party) => party !== author)
    .flatMap((party) => message[readAtOf[party]] ?? []);
  const [first] = reads.sort((one, other) => one.getTime() - other.getTime());
  return first ?? null;
}
