import { expect, it } from "vitest";
import { updateFirmSchema } from "../schema";

const update = (given: object) => updateFirmSchema.safeParse({ firmId: 1, ...given });

it("keeps absent what is absent, and clears what is blank", () => {
  expect(update({}).data).toEqual({ firmId: 1 });
  expect(update({ usp: "", practiceAreas: null, yearEstablished: "" }).data).toEqual({
    ...{ firmId: 1, usp: null, practiceAreas: [], yearEstablished: null },
  });
  expect(update({ primaryContact: { email: "A@b.test" } }).data).toEqual({
    ...{ firmId: 1, primaryContact: { email: "a@b.test" } },
  });
});

it.each([
  [{ firmName: "" }, "firmName"],
  [{ firmName: null }, "firmName"],
  [{ primaryContact: { email: "" } }, "primaryContact.email"],
  [{ primaryContact: null }, "primaryContact"],
  [{ monthlyNewCaseCapacity: "many" }, "monthlyNewCaseCapacity"],
  [{ termsAgreed: false }, "termsAgreed"],
  [{ barAdmissions: [{ state: "TX" }] }, "barAdmissions.0.barNumber"],
  [{ barAdmissions: "TX 5" }, "barAdmissions"],
  [{ addresses: [{ city: "Austin" }] }, "addresses.0.address"],
])("refuses %j at %s", (given, path) => expect(update(given).error?.issues[0]?.path.join(".")).toBe(path));
