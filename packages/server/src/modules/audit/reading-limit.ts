import { DomainError } from "@caseward/domain/errors/catalogue";
import { limits } from "../../platform/limits/limits";
import type { TakeReading } from "../../platform/ports";
import { createRefusalThrottle } from "./refusal-throttle";

const throttleOf = ({ most, windowMs }: { most: number; windowMs: number }) =>
  createRefusalThrottle({ mostPerWindow: most, windowMs });

/** Lets a person read so much in a minute: no human comes near it, and a script does not fill the audit. */
export function createReadingLimit({ now }: { now: () => Date }): TakeReading {
  const ofCase = throttleOf(limits.readingsOfCase);
  const ofPerson = throttleOf(limits.readingsOfPerson);
  return ({ id }, caseId) => {
    const at = now();
    const isAdmitted = ofPerson.admit(`${id}`, at) && ofCase.admit(`${id} ${caseId}`, at);
    if (!isAdmitted)
      throw new DomainError("rate_limited", {
        message: "You have read too much within a minute. Please wait a minute and try again.",
        retryAfterSeconds: limits.readingsOfCase.windowMs / 1000,
      });
  };
}
