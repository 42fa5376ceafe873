import type { TurnDown } from "@caseward/domain/cases/intake/schema";
import type { Case } from "@caseward/domain/cases/response";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedIn } from "../../../platform/context";

export async function admitCase(_ctx: SignedIn, _caseId: number): Promise<{ case: Case }> {
  throw new DomainError("unavailable");
}

export async function turnCaseDown(_ctx: SignedIn, _input: TurnDown): Promise<{ case: Case }> {
  throw new DomainError("unavailable");
}
