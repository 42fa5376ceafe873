import { describe, expect, it } from "vitest";
import { sampleCase } from "../../../../test/cases/sample-cases";
import { signedInfo } from "../../../../test/forms/signed-info";
import { onboardingOf } from "./onboarding-state";

describe("an authorization among the onboarding forms", () => {
  it("is done while it is in force, and only to be read once it is revoked", () => {
    const hipaaOf = (revokedAt: string | null) =>
      onboardingOf(sampleCase({ hipaaInfo: { ...signedInfo, revokedAt } })).find(
        ({ kind }) => kind === "hipaa",
      );
    expect(hipaaOf(null)).toMatchObject({ isDone: true, isStored: true });
    expect(hipaaOf("2026-03-12T18:42:00.000Z")).toMatchObject({ isDone: false, isStored: true });
  });
});
