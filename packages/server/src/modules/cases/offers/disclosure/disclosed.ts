import { disclosedAfter } from "@caseward/domain/cases/offers/disclosure/seen";
import type { DisclosedPart, Disclosure } from "@caseward/domain/cases/offers/offer";
import type { ConflictCheck } from "@caseward/domain/cases/offers/schema";
import type { CaseTransition } from "@caseward/domain/cases/status/transition";
import { DomainError } from "@caseward/domain/errors/catalogue";

type Said = { offer?: { disclosure: Disclosure }; check?: Pick<ConflictCheck, "result"> };

/** What a move changes of what its firm may see. Throws `conflict_check_due` where the firm has to check first. */
export function disclosedByMove(
  transition: CaseTransition,
  current: { disclosed: DisclosedPart },
  { offer, check }: Said,
): { disclosed?: DisclosedPart } {
  if (transition === "accept" && current.disclosed === "summary") throw new DomainError("conflict_check_due");
  if (offer) return { disclosed: offer.disclosure };
  if (check) return { disclosed: disclosedAfter(current.disclosed, check.result) };
  return transition === "accept" ? { disclosed: "full" } : {};
}
