/** Where a firm stands (E3): a new one is pending, and cases go to verified firms alone. */
export const firmVerifications = ["pending", "verified", "suspended"] as const;
export type FirmVerification = (typeof firmVerifications)[number];

/** What a case's way to a firm that is not verified is refused with. */
export const notVerifiedSentence: Record<Exclude<FirmVerification, "verified">, string> = {
  pending: "This law firm is not verified yet. It gets cases once an admin has verified it.",
  suspended: "This law firm is suspended and gets no new cases.",
};
