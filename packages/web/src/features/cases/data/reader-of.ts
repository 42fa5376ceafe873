import type { Case } from "@caseward/domain/cases/response";
import { type CasePart, rightsOf } from "@caseward/domain/cases/rights/rights";
import { messageParts } from "@caseward/domain/messages/audience";
import type { Actor } from "@caseward/domain/users/actor";
import type { User } from "@caseward/domain/users/response";

/** Who reads a case, and which of its parts they may read now. Nobody talks about one that is not admitted. */
export function readerOf({ id, userType, firmId = null }: User, legalCase: Case) {
  const actor: Actor = { id, userType, firmId };
  const { disclosed = "full" } = legalCase;
  const { reads, writes } = rightsOf(actor, { ...legalCase, disclosed, clientId: legalCase.client.id });
  const mayRead = (...parts: CasePart[]) => parts.some((part) => reads.includes(part));
  const mayWrite = (part: CasePart) => writes.includes(part);
  const isAdmitted = (legalCase.admission?.state ?? "admitted") === "admitted";
  return { actor, mayRead, mayWrite, isAdmitted, hasThread: isAdmitted && mayRead(...messageParts) };
}
