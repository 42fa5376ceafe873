import type { firmContacts, firmPracticeAreas, lawFirms } from "@caseward/db/schema/firms";
import type { Moment } from "../moments";

type Office = readonly [address: string, suite: string, city: string, state: string, zipCode: string];

/** A firm with its lawyer, and what it has told of itself. */
export type FirmStory = {
  founded: Moment;
  state: string;
  facts: Omit<typeof lawFirms.$inferInsert, "id" | "searchName" | "createdAt" | "updatedAt">;
  offices: readonly Office[];
  contact: Omit<typeof firmContacts.$inferInsert, "lawFirmId">;
  practiceAreas: readonly (typeof firmPracticeAreas.$inferInsert)["name"][];
  jurisdictions: Readonly<Record<string, readonly string[]>>;
  lawyer: { firstName: string; lastName: string; email: string; phone: string };
  pause?: { until: Moment; reason: string };
};

export const agreed = { termsAgreed: true, informationVerified: true } as const;
