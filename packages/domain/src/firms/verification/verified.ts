import { DomainError } from "../../errors/catalogue";
import type { FirmVerification } from "./verification";

/** What a case's way to a firm that is not verified is refused with. */
const notVerifiedSentence: Record<Exclude<FirmVerification, "verified">, string> = {
  pending: "This law firm is not verified yet. It gets cases once an admin has verified it.",
  suspended: "This law firm is suspended and gets no new cases.",
};

/** Throws `firm_not_verified`, in the words of where the firm stands. */
export function assertVerified(verification: FirmVerification): void {
  if (verification === "verified") return;
  throw new DomainError("firm_not_verified", { message: notVerifiedSentence[verification] });
}
