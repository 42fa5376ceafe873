import { expect, it } from "vitest";
import { testServer } from "../../../support/harness";

const server = await testServer();

const numberNow = async () => {
  const { status, body } = await server.anonymous.query("intake.contact");
  return { status, data: (body as { result?: { data: unknown } }).result?.data };
};

it("anybody who tells of an accident is told the intake's number, and nothing where there is none", async () => {
  expect(await numberNow()).toEqual({ status: 200, data: { phone: null } });
  const { settings } = server.services;
  settings.contact = { who: "us", phone: "(415) 555-0100", email: "intake@caseward.test" };
  expect(await numberNow()).toEqual({ status: 200, data: { phone: "(415) 555-0100" } });
});
