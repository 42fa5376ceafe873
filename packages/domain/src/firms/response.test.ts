import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lawFirmListItemSchema, lawFirmSchema, summariseJurisdictions } from "./response";
import { type CreateFirm, createFirmSchema } from "./schema";

const california = { state: "CA", stateName: "California", counties: ["Orange", "San Diego"] };
const newYork = { state: "NY", stateName: "New York", counties: [] };

describe("the jurisdictions of a firm in one line", () => {
  it("name the states and their counties", () =>
    expect(summariseJurisdictions([california])).toEqual({
      jurisdiction: "California",
      jurisdictionCounty: "Orange, San Diego",
    }));
  it("say All Counties where none was chosen", () =>
    expect(summariseJurisdictions([newYork, { ...newYork, state: "WY", stateName: "Wyoming" }])).toEqual({
      jurisdiction: "New York, Wyoming",
      jurisdictionCounty: "All Counties",
    }));
  it("do not let the counties of one state stand for another", () =>
    expect(summariseJurisdictions([california, newYork]).jurisdictionCounty).toBe(
      "Orange, San Diego, All Counties",
    ));
  it("are blank for a firm without any", () =>
    expect(summariseJurisdictions([])).toEqual({ jurisdiction: "", jurisdictionCounty: "" }));
});

describe("a law firm as it is sent out", () => {
  const created: CreateFirm = createFirmSchema.parse({
    firmName: "Ng & Sons",
    addresses: [{ address: "1 Main St", city: "Fresno", state: "CA", zipCode: "93650" }],
    primaryContact: {
      firstName: "Siobhan",
      lastName: "O'Dell",
      title: "Partner",
      email: "s@ng.test",
      mobileNumber: "4155550100",
    },
    jurisdictions: [california],
    practiceAreas: [{ name: "Car Accidents" }],
    monthlyNewCaseCapacity: "50+",
    apiIntegrationInterest: "yes",
    caseUpdatesCommitment: "yes",
    termsAgreed: true,
    informationVerified: true,
  });
  const stamps = { createdAt: "2026-06-01T12:00:00.000Z", updatedAt: "2026-06-01T12:00:00.000Z" };
  const verification = { status: "pending" as const, decidedAt: null };
  const sent = { id: 7, firmId: 7, ...created, ...stamps, verification };

  it("holds all that was created", () => expect(lawFirmSchema.parse(sent)).toEqual(sent));
  it("is whole in the list, which also says its jurisdictions in words", () => {
    const words = summariseJurisdictions(sent.jurisdictions);
    const listed = { ...sent, ...words, lookAlikes: [9] };
    expect(lawFirmListItemSchema.parse(listed)).toEqual(listed);
  });
  it.each([lawFirmSchema, lawFirmListItemSchema])("can be described for OpenAPI", (schema) =>
    expect(z.toJSONSchema(schema, { io: "output" }).required).toContain("firmId"),
  );
});
