import { describe, expect, it } from "vitest";
import type { Actor } from "../users/actor";
import { assertCanViewCase, canViewCase, withoutWithheld } from "./access";

const owners = { clientId: 5, lawFirmId: 7 };
const client: Actor = { id: 5, userType: "client", firmId: null };
const lawyer: Actor = { id: 6, userType: "lawfirm", firmId: 7 };

describe("a case", () => {
  it.each<[string, Actor, boolean]>([
    ["an admin", { id: 1, userType: "admin", firmId: null }, true],
    ["its client", client, true],
    ["another client", { ...client, id: 8 }, false],
    ["a lawyer of its firm", lawyer, true],
    ["a lawyer of another firm", { ...lawyer, firmId: 8 }, false],
    ["a lawyer without a firm", { ...lawyer, firmId: null }, false],
  ])("is seen by %s: %s", (_who, actor, seen) => expect(canViewCase(actor, owners)).toBe(seen));

  it("without a firm is not seen by a lawyer without one", () =>
    expect(canViewCase({ ...lawyer, firmId: null }, { clientId: 5, lawFirmId: null })).toBe(false));

  it("is refused in the words of the caller's role", () => {
    expect(() => assertCanViewCase({ ...client, id: 8 }, owners)).toThrow(
      "Access denied. You can only view your own cases.",
    );
    expect(() => assertCanViewCase({ ...lawyer, firmId: 8 }, owners)).toThrow(
      "Access denied. You can only view cases assigned to your law firm.",
    );
  });

  it("loses the keys that a role may not see, not only their values", () => {
    const record = { caseId: 1, referralSource: "Google", lawFirmNote: "n", attorneyName: null };
    expect(withoutWithheld(record, "admin")).toEqual(record);
    expect(withoutWithheld(record, "lawfirm")).toEqual({ caseId: 1, lawFirmNote: "n" });
    expect(withoutWithheld(record, "client")).toEqual({ caseId: 1 });
  });
});
