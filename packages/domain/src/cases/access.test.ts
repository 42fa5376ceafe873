import { expect, it } from "vitest";
import { withhold } from "./access";

const seenBy = (userType: "admin" | "lawfirm" | "client") => {
  const record = { caseId: 1, referralSource: "Google", lawFirmNote: "n", attorneyName: null };
  return JSON.parse(JSON.stringify(withhold(record, userType)));
};

it("a case loses the keys that a role may not see, not only their values", () => {
  expect(seenBy("admin")).toStrictEqual({
    caseId: 1,
    referralSource: "Google",
    lawFirmNote: "n",
    attorneyName: null,
  });
  expect(seenBy("lawfirm")).toStrictEqual({ caseId: 1, lawFirmNote: "n" });
  expect(seenBy("client")).toStrictEqual({ caseId: 1 });
});
