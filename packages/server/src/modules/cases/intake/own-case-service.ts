import type { OwnCase } from "@caseward/domain/cases/intake/schema";
import type { Case } from "@caseward/domain/cases/response";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedIn } from "../../../platform/context";

export async function createOwnCase(_ctx: SignedIn, _input: OwnCase): Promise<{ case: Case }> {
  throw new DomainError("unavailable");
}
