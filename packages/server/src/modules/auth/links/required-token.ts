import { DomainError } from "@caseward/domain/errors/catalogue";
import { isBlank } from "@caseward/domain/values/fields";

/** Throws `missing_token` where a call by a mailed link comes without its token, whatever else is wrong with it. */
export function assertToken(given: unknown, message: string): void {
  const { token } = Object(given) as { token?: unknown };
  if (isBlank(token)) throw new DomainError("missing_token", { message });
}
