import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../../../src/transport/rest/routes";
import { startHttpServer } from "./http-server";
import { createJourney } from "./journey";
import { describeCase } from "./visits/case-visit";
import { describeFiles } from "./visits/files-visit";
import { describeForms } from "./visits/forms-visit";
import { describeIntake } from "./visits/intake-visit";
import { describeLaw } from "./visits/law-visit";
import { describeLists } from "./visits/lists-visit";
import { describeMessages } from "./visits/messages-visit";
import { describePasswords } from "./visits/passwords-visit";
import { describePeople } from "./visits/people-visit";
import { describeTasks } from "./visits/tasks-visit";
import { createVisit } from "./visits/visit";

/** One visit to the real server, over the network and by mail, from an empty database; its sections follow each other. */
const visit = createVisit();
beforeAll(async () => {
  visit.http = await startHttpServer();
  visit.journey = createJourney(visit.http);
});
afterAll(() => visit.http.close());

describePeople(visit);
describeCase(visit);
describeForms(visit);
describeMessages(visit);
describeFiles(visit);
describeLists(visit);
describeTasks(visit);
describeLaw(visit);
describeIntake(visit);
describePasswords(visit);

describe("the rows of the REST table", () => {
  it("were all called above: a new row needs a call in one of the sections", () => {
    const rows = restRoutes.map(([method, url]) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
    expect(rows.filter((row) => !visit.http.called.has(row))).toEqual([]);
  });
});
