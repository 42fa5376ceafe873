import type { Evaluation } from "@caseward/domain/deadlines/deadline";
import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { describe, expect, it } from "vitest";
import { deadlineFields, namesOf, sorted } from "../contract-fields";
import type { Visit } from "./visit";

export function describeLaw(visit: Visit): void {
  describe("time limits and the rules of law over the network", () => {
    it("are computed for the firm from the facts of an incident", async () => {
      const body = { incidentDate: "2025-01-15", state: "TN", accidentType: "Slip and fall" };
      const { status, data } = await visit.http.call<Evaluation>("POST", "/deadlines/evaluate", {
        body,
        ...visit.as("lawyer"),
      });
      expect(status).toBe(200);
      expect(data).toMatchObject({ earliest: { date: "2026-01-15", kind: "suit" }, notes: [] });
      expect(namesOf(data.deadlines[0] ?? {})).toEqual(sorted(deadlineFields));
    });

    it("are listed for the firm, and reviewed by the administrator", async () => {
      const listed = await visit.http.call<{ rules: LawRuleView[] }>("GET", "/law-rules", {
        query: { jurisdiction: "TN", claimClass: "general_negligence" },
        ...visit.as("lawyer"),
      });
      expect(listed.status).toBe(200);
      const [rule] = listed.data.rules;
      expect(rule).toMatchObject({ id: "tn-general-negligence-open", reviewedBy: null, reviewedOn: null });
      const body = { reviewedBy: "Pat Rivera", reviewedOn: "2026-01-05", note: "Read" };
      const reviewed = await visit.http.call<{ rule: LawRuleView }>("PUT", "/law-rules/{ruleId}/review", {
        params: { ruleId: "tn-general-negligence-open" },
        ...{ body, ...visit.as("admin") },
      });
      expect(reviewed.status).toBe(200);
      expect(reviewed.data.rule).toEqual({
        ...rule,
        ...{ reviewedBy: "Pat Rivera", reviewedOn: "2026-01-05", reviewNote: "Read" },
      });
    });
  });
}
