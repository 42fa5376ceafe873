import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import type { Case } from "@caseward/domain/cases/response";
import type { CaseDeadlinesResponse, DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { describe, expect, it } from "vitest";
import { casePayload, firmPayload } from "../../../support/fixtures";
import * as fields from "../contract-fields";
import { type Name, names, roles } from "../journey";
import type { Visit } from "./visit";

const { namesOf, sorted } = fields;

/** An administrator says to whom the case goes next, and reads it. */
async function planNext({ http, as, ofCase }: Visit): Promise<void> {
  const body = { nextFirmIds: [], advancesByItself: true };
  const path = "/case/{caseId}/offer-plan";
  const saved = await http.call<OfferPlanResponse>("PUT", path, { body, ...ofCase(), ...as("admin") });
  expect(saved.status).toBe(200);
  expect(saved.data.plan).toMatchObject({ advancesByItself: true, steps: [], endedAt: null });
  expect(namesOf(saved.data.plan ?? {})).toEqual(sorted(fields.offerPlanFields));
  const read = await http.call<OfferPlanResponse>("GET", path, { ...ofCase(), ...as("admin") });
  expect(read).toMatchObject({ status: 200, data: saved.data });
}

export function describeCase(visit: Visit): void {
  describe("a case over the network", () => {
    it("is added and changed by the administrator", async () => {
      const added = await visit.http.call<{ case: Case }>("POST", "/case", {
        body: casePayload,
        ...visit.as("admin"),
      });
      expect(added.status).toBe(201);
      visit.caseId = added.data.case.caseId;
      const { status, data } = await visit.http.call<{ case: Case }>("PUT", "/case/{caseId}", {
        body: {
          ...casePayload,
          hasAttorney: true,
          attorneyName: "A. Canary",
          lawFirmName: "Lighthouse Legal",
        },
        ...visit.ofCase(),
        ...visit.as("admin"),
      });
      expect(status).toBe(200);
      expect(data.case).toMatchObject({
        status: "New",
        createdFrom: "ADMIN",
        date: "2024-03-10",
        imageUrl: null,
      });
      expect(data.case).toMatchObject({ hasAttorney: true, satisfiedWithAttorney: null, messages: [] });
      expect(data.case.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it("goes to the firm and back, and is accepted and signed up the second time", async () => {
      const offer = { lawFirmId: visit.firmId, lawFirmNote: "Please call first" };
      expect(
        await visit.journey.move(visit.caseId, "admin", ["POST", "assign-law-firm"], offer),
      ).toMatchObject({
        status: "Submitted",
        ...offer,
      });
      expect(
        await visit.journey.move(visit.caseId, "lawyer", ["PUT", "reject"], { reasonCode: "at_capacity" }),
      ).toMatchObject({
        status: "Rejected",
      });
      expect(await visit.journey.move(visit.caseId, "lawyer", ["PUT", "undo-reject"])).toMatchObject({
        status: "Submitted",
      });
      await visit.journey.move(visit.caseId, "lawyer", ["PUT", "reject"], { reasonCode: "at_capacity" });
      expect(await visit.journey.move(visit.caseId, "admin", ["PUT", "recall"])).toMatchObject({
        status: "Rejected",
        lawFirm: null,
      });
      const { expiresAt } = await visit.journey.move(visit.caseId, "admin", ["POST", "assign-law-firm"], {
        ...offer,
        overrideReason: "They have room again",
      });
      const extended = await visit.journey.move(visit.caseId, "lawyer", ["PUT", "extend"], {
        reason: "We wait for the police report.",
      });
      expect(extended.status).toBe("Submitted");
      expect(Date.parse(extended.expiresAt ?? "")).toBeGreaterThan(Date.parse(expiresAt ?? ""));
      await planNext(visit);
      expect(
        await visit.journey.move(visit.caseId, "lawyer", ["PUT", "conflict-check"], { result: "clear" }),
      ).toMatchObject({ status: "Submitted", disclosed: "full" });
      expect(await visit.journey.move(visit.caseId, "lawyer", ["PUT", "accept"])).toMatchObject({
        status: "Accepted",
      });
      expect(await visit.journey.move(visit.caseId, "lawyer", ["PUT", "signup-client"])).toMatchObject({
        status: "Accepted",
      });
    });

    it("shows each role exactly the fields of the contract", async () => {
      for (const name of names) {
        const opened = await visit.journey.open(visit.caseId, name);
        expect(namesOf(opened)).toEqual(sorted(fields.caseFieldsFor[roles[name]]));
        expect(namesOf(opened.client)).toEqual(sorted(fields.userFields));
        expect(opened.lawFirm).toEqual({ id: visit.firmId, firmName: firmPayload.firmName });
      }
    });

    it("has time limits, which its firm and the administrator read and decide on", async () => {
      const asks = { params: { caseId: visit.caseId } };
      const read = await visit.http.call<CaseDeadlinesResponse>("GET", "/case/{caseId}/deadlines", {
        ...asks,
        ...visit.as("admin"),
      });
      expect(read.status).toBe(200);
      expect(namesOf(read.data)).toEqual(sorted(["earliest", "deadlines", "notes"]));
      const { earliest } = read.data;
      expect(namesOf(earliest ?? {})).toEqual(sorted(fields.deadlineFields));
      const path = "/case/{caseId}/deadlines/{deadlineId}";
      const decided = await visit.http.call<{ deadline: DescribedDeadline }>("PUT", path, {
        params: { caseId: visit.caseId, deadlineId: earliest?.id ?? "" },
        body: { state: "confirmed", basis: "Read again." },
        ...visit.as("lawyer"),
      });
      expect(decided.status).toBe(200);
      expect(decided.data.deadline).toMatchObject({
        id: earliest?.id,
        date: earliest?.date,
        state: "confirmed",
      });
      expect(namesOf(decided.data.deadline)).toEqual(
        sorted([...fields.deadlineFields, "computedDate", "decision"]),
      );
    });

    it("has ten stages in order, completed by the firm and reopened by the administrator", async () => {
      const change = async (name: Name, action: "complete" | "reopen") => {
        const path = `/case/{caseId}/stages/{stageKey}/${action}`;
        const params = { caseId: visit.caseId, stageKey: "evaluation" };
        const { status, data } = await visit.http.call<{ stages: StageRecord[] }>("PUT", path, {
          params,
          ...visit.as(name),
        });
        expect(status).toBe(200);
        return data.stages;
      };
      const completed = await change("lawyer", "complete");
      expect(completed).toEqual(await visit.journey.readStages(visit.caseId, "client"));
      expect(completed[3]?.completedAt).not.toBeNull();
      expect((await change("admin", "reopen"))[3]?.completedAt).toBeNull();
      expect(await visit.journey.readStages(visit.caseId, "lawyer")).toEqual(
        await visit.journey.readStages(visit.caseId, "admin"),
      );
    });

    it("is told to go on by its firm, which its client reads", async () => {
      const { status, data } = await visit.http.call("PUT", "/case/{caseId}/still-working", {
        ...visit.ofCase(),
        ...visit.as("lawyer"),
      });
      expect(status).toBe(200);
      const read = await visit.http.call("GET", "/case/{caseId}/stages", {
        ...visit.ofCase(),
        ...visit.as("client"),
      });
      expect(read.data).toEqual(data);
      expect(data.confirmedAt).toEqual(expect.any(String));
    });

    it("has people, whom the firm names and the client reads", async () => {
      const people = [{ role: "insurer", organization: "Harbor Mutual" }];
      const saved = await visit.http.call("PUT", "/case/{caseId}/people", {
        body: { people },
        ...visit.ofCase(),
        ...visit.as("lawyer"),
      });
      expect(saved.status).toBe(200);
      expect(saved.data).toMatchObject({ people, version: 1 });
      const read = await visit.http.call("GET", "/case/{caseId}/people", {
        ...visit.ofCase(),
        ...visit.as("client"),
      });
      expect(read.data).toEqual(saved.data);
    });

    it("has law firms for it, and others that are left out, for its administrator", async () => {
      const { status, data } = await visit.http.call("GET", "/case/{caseId}/matches", {
        ...visit.ofCase(),
        ...visit.as("admin"),
      });
      expect(status).toBe(200);
      expect(namesOf(data)).toEqual(sorted(["matches", "excluded", "excludedCount", "deadline"]));
      const excluded = { lawFirm: { id: visit.firmId }, reasons: [{ code: "declined_before" }] };
      expect(data).toMatchObject({ matches: [], excluded: [excluded] });
    });

    it("answers its administrator every offer to a firm", async () => {
      const { status, data } = await visit.http.call("GET", "/case/{caseId}/assignments", {
        ...visit.ofCase(),
        ...visit.as("admin"),
      });
      expect(status).toBe(200);
      expect(data.assignments).toMatchObject([
        {
          caseId: visit.caseId,
          outcome: "rejected",
          reasonCode: "at_capacity",
          lawFirm: { id: visit.firmId },
        },
        { caseId: visit.caseId, outcome: "accepted", reasonCode: null, note: "Please call first" },
      ]);
    });
  });
}
