import type { Case } from "@caseward/domain/cases/response";
import { describe, expect, it } from "vitest";
import { formBodies } from "../../../modules/forms/bodies";
import * as fields from "../contract-fields";
import { names } from "../journey";
import type { Visit } from "./visit";

const { namesOf, sorted } = fields;

export function describeForms(visit: Visit): void {
  describe("the three forms over the network", () => {
    it("are filled in by the client and the firm, which completes the onboarding", async () => {
      const save = (name: "client" | "lawyer", action: string, body: object) =>
        visit.journey.move(visit.caseId, name, ["PUT", action], body);
      const { medicalInfo, financialInfo, hipaaInfo } = formBodies;
      expect((await save("client", "add-medical-info", { medicalInfo })).medicalInfo).toEqual(medicalInfo);
      const saved = await save("lawyer", "add-financial-info", { financialInfo });
      expect(saved.financialInfo).toEqual(financialInfo);
      expect((await visit.journey.readStages(visit.caseId, "client"))[0]?.completedAt).toBeNull();
      await save("client", "add-hipaa-info", { hipaaInfo });
      expect((await visit.journey.readStages(visit.caseId, "client"))[0]?.completedAt).not.toBeNull();
      const again = await visit.http.call("PUT", "/case/{caseId}/add-hipaa-info", {
        body: { hipaaInfo },
        ...visit.ofCase(),
        ...visit.as("lawyer"),
      });
      expect(again).toMatchObject({ status: 409, body: { code: "hipaa_locked" } });
    });

    it("let the client revoke the authorization and sign the next version", async () => {
      const { hipaaInfo } = formBodies;
      const revoked = await visit.journey.move(visit.caseId, "client", ["PUT", "hipaa/revoke"], {
        reason: "I changed my mind.",
      });
      expect(revoked.hipaaInfo?.revokedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const next = await visit.journey.move(visit.caseId, "client", ["PUT", "add-hipaa-info"], { hipaaInfo });
      expect(next.hipaaInfo).toMatchObject({ revokedAt: null, enteredBy: { userType: "client" } });
    });

    it("let the client confirm an authorization that the firm has entered", async () => {
      const { journey, caseId } = visit;
      const { hipaaInfo } = formBodies;
      await journey.move(caseId, "client", ["PUT", "hipaa/revoke"], {});
      await journey.move(caseId, "lawyer", ["PUT", "add-hipaa-info"], { hipaaInfo });
      const confirmed = await journey.move(caseId, "client", ["PUT", "hipaa/confirm"]);
      expect(confirmed.hipaaInfo?.confirmedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it("are answered to each role with the fields of the contract", async () => {
      for (const name of names) {
        const { medicalInfo, financialInfo, hipaaInfo }: Case = await visit.journey.open(visit.caseId, name);
        expect(namesOf(medicalInfo ?? {})).toEqual(sorted(fields.medicalFields));
        expect(namesOf(medicalInfo?.generalMedicalInformation ?? {})).toEqual(sorted(fields.generalFields));
        expect(namesOf(financialInfo ?? {})).toEqual(sorted(fields.financialFields));
        expect(namesOf(hipaaInfo ?? {})).toEqual(sorted(fields.hipaaFields));
        expect(namesOf(hipaaInfo?.patientInformation ?? {})).toEqual(sorted(fields.patientFields));
        expect(namesOf(hipaaInfo?.authorization ?? {})).toEqual(sorted(fields.authorizationFields));
      }
    });
  });
}
