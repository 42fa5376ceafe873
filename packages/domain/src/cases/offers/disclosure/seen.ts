import type { ConflictResult, DisclosedPart, Disclosure } from "../offer";

type Offer = { disclosure: Disclosure; conflictResult: ConflictResult | null; outcome: string | null };

/**
 * What an offer has disclosed to its firm, also after its end. A firm that found a conflict is shown the facts alone from
 * then on, whatever it had seen before.
 */
export function disclosedBy({ disclosure, conflictResult, outcome }: Offer): DisclosedPart {
  if (disclosure === "full" || outcome === "accepted") return "full";
  return conflictResult === "clear" ? "names" : "summary";
}

/** What a firm may see of the case once it has said what it found. */
export const disclosedAfter = (disclosed: DisclosedPart, result: ConflictResult): DisclosedPart => {
  if (disclosed === "full") return "full";
  return result === "clear" ? "names" : "summary";
};
