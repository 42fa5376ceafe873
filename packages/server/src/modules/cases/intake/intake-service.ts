import type { Intake } from "@caseward/domain/cases/intake/schema";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Context } from "../../../platform/context";

export async function submitIntake(_ctx: Context, _input: Intake): Promise<{ reference: string }> {
  throw new DomainError("unavailable");
}
