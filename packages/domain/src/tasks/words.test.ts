import { describe, expect, it } from "vitest";
import { describeTask } from "./words";

const task = {
  entityType: "lawfirm",
  entityId: 7,
  taskType: "follow_up",
  taskSubtype: "hipaa_form",
  channel: "sms",
} as const;

describe("a scheduled task in words", () => {
  it("is said as people say it", () => {
    expect(describeTask(task)).toEqual({
      type: "Follow-up",
      subtype: "HIPAA form",
      channel: "Text message",
      entity: "Law firm #7",
    });
  });

  it("makes a sentence of a subtype that nobody suggested", () => {
    expect(describeTask({ ...task, taskSubtype: "court_date_soon" }).subtype).toBe("Court date soon");
  });
});
