import type { HttpServer } from "../http-server";
import type { Journey, Name } from "../journey";

/** What the sections of one visit to the server share: who is logged in, and the firm and the case they made. */
export type Visit = {
  http: HttpServer;
  journey: Journey;
  firmId: number;
  caseId: number;
  as: (name: Name) => { token: string | undefined };
  ofCase: () => { params: { caseId: number } };
};

/** Filled by the first hook of the file, so that sections can be declared before the server runs. */
export function createVisit(): Visit {
  const visit = {
    firmId: 0,
    caseId: 0,
    as: (name: Name) => ({ token: visit.journey.tokens[name] }),
    ofCase: () => ({ params: { caseId: visit.caseId } }),
  } as Visit;
  return visit;
}
