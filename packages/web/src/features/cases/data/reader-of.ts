import type { Case } from "@caseward/domain/cases/response";
import { type CasePart, rightsOf } from "@caseward/domain/cases/rights/rights";
import { messageParts } from "@caseward/domain/messages/audience";
import type { Actor } from "@caseward/domain/users/actor";
import type { User } from "@caseward/domain/users/response";

/** Who reads a case, and which of its parts they may read now. */
export function readerOf({ id, userType, firmId = null }: User, legalCase: Case) {
  const actor: Actor = { id, userType, firmId };
  const { reads } = rightsOf(actor, { ...legalCase, clientId: legalCase.client.id });
  const isShown = (...parts: CasePart[]) => parts.some((part) => reads.includes(part));
  return { actor, isShown, hasThread: isShown(...messageParts) };
}
