import type { ScorecardResponse } from "@caseward/domain/cases/offers/scorecard/schema";
import type { LawFirm } from "@caseward/domain/firms/response";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import type { Session } from "@caseward/domain/users/response";
import { describe, expect, it } from "vitest";
import { inviteFirstAdmin } from "../../../../src/modules/auth/invitation-service";
import { firmPayload } from "../../../support/fixtures";
import * as fields from "../contract-fields";
import { emails } from "../journey";
import type { Visit } from "./visit";

const { namesOf, sorted } = fields;

export function describePeople(visit: Visit): void {
  describe("from an empty database, over the network and by mail", () => {
    it("invites the first administrator, who sets a password and logs in", async () => {
      await inviteFirstAdmin(visit.http.server.services, emails.admin);
      const passwordToken = await visit.journey.verify("admin");
      expect(passwordToken).not.toBeNull();
      await visit.journey.setPassword("admin", passwordToken);
      const { user, firm, address } = await visit.journey.logIn("admin");
      expect({ userType: user.userType, firm, address }).toEqual({
        userType: "admin",
        firm: null,
        address: null,
      });
      expect(namesOf(user)).toEqual(sorted(fields.userFields));
    });

    it("registers a lawyer, whose own browser verifies, and who then onboards the firm", async () => {
      const secret = await visit.journey.register("lawyer", "lawfirm");
      expect(await visit.journey.verify("lawyer", secret)).toBeNull();
      const { user } = await visit.journey.logIn("lawyer");
      expect(namesOf(user)).toEqual(sorted(fields.lawyerFields));
      expect(user).toMatchObject({ userType: "lawfirm", firmId: null });

      const { status, data } = await visit.http.call<{ lawFirm: LawFirm }>("POST", "/law-firm", {
        body: firmPayload,
        ...visit.as("lawyer"),
      });
      expect(status).toBe(201);
      expect(namesOf(data.lawFirm)).toEqual(sorted(fields.lawFirmFields));
      expect(namesOf(data.lawFirm.primaryContact)).toEqual(sorted(fields.primaryContactFields));
      expect(data.lawFirm).toMatchObject({
        firmWebsite: "https://ngandsons.test",
        practiceAreas: firmPayload.practiceAreas,
        jurisdictions: [{ state: "TX", stateName: "Texas", counties: ["Travis"] }],
        addresses: [{ isPrimary: true }],
      });
      visit.firmId = data.lawFirm.id;
      expect(data.lawFirm.verification).toEqual({ status: "pending", decidedAt: null });
      expect(data.lawFirm.firmId).toBe(visit.firmId);
      expect((await visit.journey.logIn("lawyer")).user.firmId).toBe(visit.firmId);
    });

    it("lets an admin verify the firm, which may be asked again", async () => {
      for (const _time of ["first", "again"]) {
        const { status, data } = await visit.http.call<{ lawFirm: LawFirm }>(
          "PUT",
          "/law-firm/{firmId}/verification",
          {
            params: { firmId: visit.firmId },
            body: { status: "verified", note: "Texas bar" },
            ...visit.as("admin"),
          },
        );
        expect(status).toBe(200);
        expect(data.lawFirm.verification).toEqual({
          ...{ status: "verified", note: "Texas bar" },
          ...{ decidedAt: expect.any(String), decidedBy: expect.any(String) },
        });
      }
    });

    it("lets a lawyer change the firm's profile", async () => {
      const { status, data } = await visit.http.call<{ lawFirm: LawFirm }>("PUT", "/law-firm/{firmId}", {
        ...{
          params: { firmId: visit.firmId },
          body: { usp: "Spanish at every desk" },
          ...visit.as("lawyer"),
        },
      });
      expect(status).toBe(200);
      expect(data.lawFirm.usp).toBe("Spanish at every desk");
    });

    it("lets a lawyer change the firm's settings, which an admin reads", async () => {
      const path = { params: { firmId: visit.firmId } };
      const body = { timeZone: "America/Denver", languages: ["en", "es"], monthlyCapacity: 12 };
      const saved = await visit.http.call<{ settings: FirmSettings }>("PUT", "/law-firm/{firmId}/settings", {
        ...path,
        body,
        ...visit.as("lawyer"),
      });
      expect(saved.status).toBe(200);
      expect(namesOf(saved.data.settings)).toEqual(sorted(fields.firmSettingsFields));
      expect(saved.data.settings).toMatchObject({ ...body, effectiveCapacity: 12 });
      const read = await visit.http.call("GET", "/law-firm/{firmId}/settings", {
        ...path,
        ...visit.as("admin"),
      });
      expect(read).toMatchObject({ status: 200, data: saved.data });
    });

    it("shows a firm and an admin its scorecard", async () => {
      const path = { params: { firmId: visit.firmId }, query: { from: "2026-01", to: "2026-03" } };
      const read = (name: "lawyer" | "admin") =>
        visit.http.call<ScorecardResponse>("GET", "/law-firm/{firmId}/scorecard", {
          ...path,
          ...visit.as(name),
        });
      const own = await read("lawyer");
      expect(own.status).toBe(200);
      expect(own.data.scorecard.months.map(({ month }) => month)).toEqual(["2026-01", "2026-02", "2026-03"]);
      expect((await read("admin")).data).toEqual(own.data);
    });

    it("registers a client, whose link was opened elsewhere, so that a password is set anew", async () => {
      await visit.journey.register("client", "client");
      await visit.journey.setPassword("client", await visit.journey.verify("client"), "another long one");
      const { user } = await visit.journey.logIn("client", "another long one");
      expect(namesOf(user)).toEqual(sorted(fields.userFields));
    });

    it("saves the client's addresses, which the session then carries", async () => {
      const home = { address: "1 Oak St", suite: null, city: "Austin", state: "TX", zipCode: "78701" };
      const saved = await visit.http.call<{ addresses: object[] }>("PUT", "/client/address", {
        body: {
          addresses: [
            { ...home, isPrimary: false },
            { ...home, address: "2 Elm St" },
          ],
        },
        ...visit.as("client"),
      });
      expect(saved.status).toBe(200);
      const read = await visit.http.call<{ addresses: object[] }>(
        "GET",
        "/client/address",
        visit.as("client"),
      );
      expect(read.data).toEqual(saved.data);
      expect(read.data.addresses).toEqual([
        { ...home, isPrimary: true },
        { ...home, address: "2 Elm St", isPrimary: false },
      ]);
      const { data } = await visit.http.call<Session>("GET", "/auth/session", visit.as("client"));
      expect(namesOf(data)).toEqual(["address", "firm", "user"]);
      expect(data.address).toEqual({ ...home, isPrimary: true });
      expect(namesOf(data.address ?? {})).toEqual(sorted(fields.addressFields));
    });
  });
}
