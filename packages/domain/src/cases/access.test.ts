import { expect, it } from "vitest";
import { withoutWithheld } from "./access";

it("a case loses the keys that a role may not see, not only their values", () => {
  const record = { caseId: 1, referralSource: "Google", lawFirmNote: "n", attorneyName: null };
  expect(withoutWithheld(record, "admin")).toEqual(record);
  expect(withoutWithheld(record, "lawfirm")).toEqual({ caseId: 1, lawFirmNote: "n" });
  expect(withoutWithheld(record, "client")).toEqual({ caseId: 1 });
});
