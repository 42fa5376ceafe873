import { z } from "zod";
import { deadlineMarkSchema } from "../../deadlines/case/schema";
import { disclosures, exclusionCodes, planStepStates } from "./offer";

const instant = z.string();
const lawFirm = z.object({ id: z.number(), firmName: z.string() });
const reason = z.object({ code: z.string(), text: z.string() });
const exclusion = z.object({ code: z.enum(exclusionCodes), text: z.string() });

const burden = {
  /** Accepted this month, and open offers. */
  usedThisMonth: z.number(),
  /** Null: the firm has told of no limit. */
  effectiveCapacity: z.number().nullable(),
  /** Half of its answers took no longer. Null where it has answered too few offers. */
  medianAnswerMinutes: z.number().nullable(),
  /** When an offer made now would end. */
  respondBy: instant,
  /** The firm's own zone. */
  timeZone: z.string(),
};

/** What an offer's row keeps of the matching (OfferMatch). */
export const offerMatchSchema = z.object({ reasons: z.array(reason) });

/** Firms for a case, the best one first, and the firms that are left out. */
export const matchesResponseSchema = z.object({
  matches: z.array(z.object({ lawFirm, rank: z.number(), reasons: z.array(reason), ...burden })),
  excluded: z.array(z.object({ lawFirm, reasons: z.array(exclusion), ...burden })),
  /** How many firms are left out altogether. At most a hundred are named. */
  excludedCount: z.number(),
  deadline: deadlineMarkSchema.nullable(),
});

export const offerPlanResponseSchema = z.object({
  plan: z
    .object({
      advancesByItself: z.boolean(),
      disclosure: z.enum(disclosures),
      note: z.string().nullable(),
      madeBy: z.string(),
      endedAt: instant.nullable(),
      steps: z.array(
        z.object({
          position: z.number(),
          lawFirm,
          state: z.enum(planStepStates),
          passedOver: exclusion.nullable(),
          reachedAt: instant.nullable(),
        }),
      ),
    })
    .nullable(),
});

export type MatchesResponse = z.infer<typeof matchesResponseSchema>;
export type OfferPlanResponse = z.infer<typeof offerPlanResponseSchema>;
