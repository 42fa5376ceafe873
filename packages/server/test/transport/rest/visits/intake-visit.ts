import type { Case, CasesResponse } from "@caseward/domain/cases/response";
import { describe, expect, it } from "vitest";
import { own, sampleIntake } from "../../../modules/cases/intake/intakes";
import { picture } from "../../../modules/files/pictures";
import type { Visit } from "./visit";

export function describeIntake(visit: Visit): void {
  const waiting = async () => {
    const { data } = await visit.http.call<CasesResponse>("GET", "/cases", {
      query: { view: "from_clients" },
      ...visit.as("admin"),
    });
    return data.cases;
  };

  describe("an account of an accident over the network", () => {
    it("is told by anybody, with a picture, and turned down and admitted by the administrator", async () => {
      const form = new FormData();
      form.append("file", new File([await picture().jpeg().toBuffer()], "photo.jpg"));
      const sent = await fetch(`${visit.http.baseUrl}/intake/upload`, { method: "POST", body: form });
      const { data: image } = (await sent.json()) as { data: { url: string } };
      const { status, data } = await visit.http.call<{ reference: string }>("POST", "/intake", {
        body: { ...sampleIntake, imageUrl: image.url },
      });
      expect([status, Object.keys(data)]).toEqual([201, ["reference"]]);
      expect((await visit.http.sink.mailTo(sampleIntake.email)).text).toContain(data.reference);
      const [found] = await waiting();
      expect(found).toMatchObject({ createdFrom: "WEB", admission: { reference: data.reference } });
      const params = { caseId: found?.caseId ?? 0 };
      for (const [action, state] of [
        ["turn-down", "turned_down"],
        ["admit", "admitted"],
      ] as const) {
        const decided = await visit.http.call<{ case: Case }>("POST", `/case/{caseId}/${action}`, {
          params,
          ...(action === "turn-down" ? { body: { reason: "not_reached" } } : {}),
          ...visit.as("admin"),
        });
        expect([decided.status, decided.data.case.admission?.state]).toEqual([200, state]);
        expect(await waiting()).toEqual([]);
      }
    });

    it("is told by a client of their own", async () => {
      const { status, data } = await visit.http.call<{ case: Case }>("POST", "/client/case", {
        body: own,
        ...visit.as("client"),
      });
      expect([status, data.case.createdFrom]).toEqual([201, "CLIENT"]);
      expect((await waiting()).map(({ caseId }) => caseId)).toEqual([data.case.caseId]);
    });
  });
}
