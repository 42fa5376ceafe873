/** Where a firm stands: a new one is pending, and cases go to verified firms alone. */
export const firmVerifications = ["pending", "verified", "suspended"] as const;
export type FirmVerification = (typeof firmVerifications)[number];
