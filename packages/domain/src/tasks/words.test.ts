import { describe, expect, it } from "vitest";
import type { ScheduledTask } from "./response";
import { describeTask } from "./words";

const task: ScheduledTask = {
  id: 1,
  entityType: "lawfirm",
  entityId: 7,
  entityName: "Marsh & Partners",
  taskType: "follow_up",
  taskSubtype: "hipaa_form",
  scheduledAt: "2026-03-12T20:30:00.000Z",
  channel: "sms",
  payload: null,
  status: "pending",
  lastError: null,
  sentAt: null,
  createdAt: "2026-03-10T20:30:00.000Z",
};

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
