import { DomainError } from "@caseward/domain/errors/catalogue";
import { limits } from "../../platform/limits/limits";
import type { CountAccess } from "../../platform/ports";
import { createRefusalThrottle } from "./refusal-throttle";

const throttleOf = ({ most, windowMs }: { most: number; windowMs: number }) =>
  createRefusalThrottle({ mostPerWindow: most, windowMs });

/** Lets a person read so much in a minute: no human comes near it, and a script does not fill the audit. */
export function createAccessLimit({ now }: { now: () => Date }): CountAccess {
  const ofCase = throttleOf(limits.accessesOfCase);
  const ofPerson = throttleOf(limits.accessesOfPerson);
  return ({ id }, caseId) => {
    const at = now();
    const isAdmitted = ofPerson.admit(`${id}`, at) && ofCase.admit(`${id} ${caseId}`, at);
    if (!isAdmitted)
      throw new DomainError("rate_limited", {
        message: "You have read too much within a minute. Please wait a minute and try again.",
        retryAfterSeconds: limits.accessesOfCase.windowMs / 1000,
      });
  };
}
