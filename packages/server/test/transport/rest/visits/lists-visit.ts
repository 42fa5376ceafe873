import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import type { CaseViewsResponse, SavedView } from "@caseward/domain/cases/lists/queue/schema";
import type { CaseListItem } from "@caseward/domain/cases/response";
import type { LawFirm, LawFirmListItem } from "@caseward/domain/firms/response";
import { describe, expect, it } from "vitest";
import * as fields from "../contract-fields";
import { names, roles } from "../journey";
import type { Visit } from "./visit";

const { namesOf, sorted } = fields;

export function describeLists(visit: Visit): void {
  describe("lists over the network", () => {
    it("carry the case without its long parts, for each role", async () => {
      for (const name of names) {
        const { status, data } = await visit.http.call<{ cases: CaseListItem[] }>(
          "GET",
          "/cases",
          visit.as(name),
        );
        expect(status).toBe(200);
        expect(data).toMatchObject({
          cases: [{ caseId: visit.caseId, status: "Accepted" }],
          nextCursor: null,
        });
        expect(namesOf(data.cases[0] ?? {})).toEqual(sorted(fields.listFieldsFor[roles[name]]));
      }
    });

    it("stand below what the administrator sees at a glance", async () => {
      const { status, data } = await visit.http.call<CasesOverview>(
        "GET",
        "/cases/overview",
        visit.as("admin"),
      );
      expect(status).toBe(200);
      expect(data.statuses).toContainEqual({ status: "Accepted", count: 1 });
      expect(data.weeks).toHaveLength(12);
      expect(data).toMatchObject({ waiting: [], lateOffers: 0 });
    });

    it("have views, which the administrator and the firm see counted, and views of one's own", async () => {
      const { call } = visit.http;
      const views = await call<CaseViewsResponse>("GET", "/cases/views", visit.as("admin"));
      expect(views.status).toBe(200);
      expect(namesOf(views.data.views[0] ?? {})).toEqual(sorted(["key", "label", "count"]));
      const listed = await call<{ cases: CaseListItem[] }>("GET", "/cases", {
        query: { view: "unassigned", sort: "waiting", direction: "asc" },
        ...visit.as("admin"),
      });
      expect(listed).toMatchObject({ status: 200, data: { cases: [] } });
      const body = { name: "Mine", query: { view: "to_answer", direction: "asc" } };
      const saved = await call<{ view: SavedView }>("POST", "/case-views", { body, ...visit.as("lawyer") });
      expect(saved).toMatchObject({ status: 201, data: { view: body } });
      expect(namesOf(saved.data.view)).toEqual(sorted(["id", "name", "query", "createdAt"]));
      const own = await call<{ views: SavedView[] }>("GET", "/case-views", visit.as("lawyer"));
      expect(own).toMatchObject({ status: 200, data: { views: [saved.data.view] } });
      const viewId = saved.data.view.id;
      const deleted = await call("DELETE", "/case-views/{viewId}", {
        params: { viewId },
        ...visit.as("lawyer"),
      });
      expect(deleted.status).toBe(204);
    });

    it("lie in the firm's own calendar, by an address that is shown once and can be ended", async () => {
      const { call, baseUrl, server } = visit.http;
      const { status, data } = await call<{ url: string }>("POST", "/calendar-feed", visit.as("lawyer"));
      expect([status, namesOf(data)]).toEqual([200, ["url"]]);
      const url = data.url.replace(server.services.settings.appUrl, baseUrl);
      const reply = await fetch(url);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([
        200,
        "text/calendar; charset=utf-8",
      ]);
      expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect((await call("DELETE", "/calendar-feed", visit.as("lawyer"))).status).toBe(204);
      expect((await fetch(url)).status).toBe(404);
    });

    it("give the firm its assigned and its rejected cases", async () => {
      const { status, data } = await visit.http.call<{ assignedCases: object[] }>(
        "GET",
        "/case/lawfirm",
        visit.as("lawyer"),
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({
        assignedCases: [{ caseId: visit.caseId }],
        rejectedCases: [],
        nextCursor: null,
      });
      expect(namesOf(data.assignedCases[0] ?? {})).toEqual(sorted(fields.listFieldsFor.lawfirm));
    });

    it("give the administrator the firms, each with its jurisdictions in words", async () => {
      const { status, data } = await visit.http.call<{ lawFirms: LawFirmListItem[] }>(
        "GET",
        "/law-firms",
        visit.as("admin"),
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({ nextCursor: null });
      const [listed] = data.lawFirms;
      expect(namesOf(listed ?? {})).toEqual(sorted(fields.listedFirmFields));
      expect(listed).toMatchObject({ jurisdiction: "Texas", jurisdictionCounty: "Travis" });
      for (const name of ["admin", "lawyer"] as const) {
        const opened = await visit.http.call<{ lawFirm: LawFirm }>("GET", "/law-firm/{firmId}", {
          params: { firmId: visit.firmId },
          ...visit.as(name),
        });
        expect(opened.status).toBe(200);
        expect(opened.data.lawFirm).toMatchObject({
          id: visit.firmId,
          firmId: visit.firmId,
          firmName: listed?.firmName,
        });
      }
    });
  });
}
