import { describe, expect, it } from "vitest";
import { caseStatuses, readStatus, statusLabel } from "./status";

describe("a case's status", () => {
  it("sorts new, in progress, submitted, rejected", () =>
    expect(caseStatuses).toEqual(["New", "Accepted", "Submitted", "Rejected"]));
  it.each([
    ["In Progress", "Accepted"],
    ["in progress", "Accepted"],
    ["accepted", "Accepted"],
    [" New ", "New"],
    ["Closed", null],
    ["", null],
  ])("is read from %j as %j", (text, status) => expect(readStatus(text)).toBe(status));
  it("is shown in lower case", () => expect(statusLabel("Submitted")).toBe("submitted"));
});
