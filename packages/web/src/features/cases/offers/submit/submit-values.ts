import type { Disclosure } from "@caseward/domain/cases/offers/offer";
import type { Choice } from "../../../../components/fields/search-select";
import { readLocalTime } from "../../../../lib/time/local-time";
import type { NextFirm } from "../plan/next-firms";
import type { ExcludedFirm } from "./use-matches";

export type OfferValues = {
  note: string;
  /** The value of a `datetime-local` field, or nothing. */
  answerBy: string;
  disclosure: Disclosure;
  nextFirms: NextFirm[];
  advancesByItself: boolean;
  overrideReason: string;
};

export const emptyOffer: OfferValues = {
  ...{ note: "", answerBy: "", disclosure: "full", nextFirms: [], advancesByItself: false },
  overrideReason: "",
};

/** As `cases.submit` takes it. */
export function offerWire(caseId: number, firm: Choice, values: OfferValues) {
  const { note, answerBy, disclosure, nextFirms, advancesByItself, overrideReason } = values;
  const nextFirmIds = nextFirms.map(({ id }) => id).filter((id) => id !== firm.id);
  return {
    ...{ caseId, lawFirmId: firm.id, lawFirmNote: note, disclosure, nextFirmIds },
    respondBy: readLocalTime(answerBy)?.instant.toISOString() ?? null,
    advancesByItself: advancesByItself && nextFirmIds.length > 0,
    overrideReason: overrideReason.trim() || null,
  };
}

const final = ["not_verified", "suspended"];

/** Whether an admin may choose the firm for all that. */
export const isOverridable = ({ reasons }: ExcludedFirm) => !reasons.some(({ code }) => final.includes(code));
