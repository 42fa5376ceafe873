import { z } from "zod";
import { firmIdSchema } from "../../../firms/schema";
import { clearable, orNull } from "../../../values/fields";
import { rejectionReasonCodes } from "../../options";

const monthMessage = "Please give the month as YYYY-MM";
const month = orNull(
  clearable(z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, monthMessage), monthMessage),
);

/** Of which firm, and of the offers of which months: the last twelve where nothing is said. */
export const scorecardSchema = firmIdSchema.extend({ from: month, to: month });
export type AskScorecard = z.infer<typeof scorecardSchema>;

const share = z.number().min(0).max(1).nullable();
const minutes = z.number().nullable();

const figures = {
  /** Made, without those that were recalled. */
  offers: z.number(),
  /** Of them: not answered yet. */
  open: z.number(),
  /** Accepted or declined. */
  answered: z.number(),
  /** Before the offer's time was over, extension included. */
  answeredInTime: z.number(),
  expired: z.number(),
  accepted: z.number(),
  /** Without those that were taken back. */
  declined: z.number(),
  /** Accepted cases whose client is signed up. */
  signUps: z.number(),
  /** Of the offers that are over. Null where these are fewer than `ratesFrom`. */
  inTimeRate: share,
  acceptanceRate: share,
  /** From the offer to the answer. Null alike. */
  medianAnswerMinutes: minutes,
  p90AnswerMinutes: minutes,
  /** How often each reason was given, the most frequent first. Null: no reason. */
  declineReasons: z.array(z.object({ code: z.enum(rejectionReasonCodes).nullable(), count: z.number() })),
};

export const scorecardResponseSchema = z.object({
  scorecard: z.object({
    lawFirm: z.object({ id: z.number(), firmName: z.string() }),
    /** The firm's own: by it an offer belongs to a month. */
    timeZone: z.string(),
    from: z.string(),
    to: z.string(),
    /** From how many offers on there are rates. */
    ratesFrom: z.number(),
    totals: z.object(figures),
    /** Each month, also one without offers. */
    months: z.array(z.object({ month: z.string(), ...figures })),
  }),
});

export type ScorecardResponse = z.infer<typeof scorecardResponseSchema>;
export type Scorecard = ScorecardResponse["scorecard"];
export type Figures = Scorecard["totals"];
