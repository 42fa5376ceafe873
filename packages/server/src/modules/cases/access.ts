import type { Executor } from "@caseward/db/client";
import { assertCanViewCase } from "@caseward/domain/cases/access";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Actor } from "@caseward/domain/users/actor";
import { findCasePosition } from "./repository";

export const caseNotFound = () => new DomainError("not_found", { message: "Case not found" });

/** Where a case stands, for somebody who may see it. Throws `not_found`, `access_denied`. */
export async function viewCasePosition(db: Executor, actor: Actor, caseId: number) {
  const position = await findCasePosition(db, caseId);
  if (!position) throw caseNotFound();
  assertCanViewCase(actor, position);
  return position;
}
