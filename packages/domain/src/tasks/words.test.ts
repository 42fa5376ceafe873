import { describe, expect, it } from "vitest";
import { describeDelivery, describeEntity, describeTask, readSubtype, subtypeText } from "./words";

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
    });
    expect(describeEntity(task)).toBe("Law firm #7");
  });

  it("makes a sentence of a subtype that nobody suggested", () => {
    expect(describeTask({ ...task, taskSubtype: "court_date_soon" }).subtype).toBe("Court date soon");
  });

  it("says who gets it and how", () => {
    expect(describeDelivery(task)).toBe("Goes to the law firm by text message.");
    expect(describeDelivery({ entityType: "case", taskSubtype: "medical_form", channel: "email" })).toBe(
      "Goes to the client by email.",
    );
    expect(describeDelivery({ entityType: "case", taskSubtype: "firm_response", channel: "email" })).toBe(
      "Goes to the law firm by email.",
    );
  });
});

describe("the subtype of a task", () => {
  it.each([
    ["Medical form", "medical_form"],
    [" medical FORM ", "medical_form"],
    ["medical_form", "medical_form"],
    ["Client sign-up", "client_signup"],
    ["Court date ", "Court date"],
    ["", ""],
  ])("that is written %j is %j", (text, subtype) => {
    expect(readSubtype(text)).toBe(subtype);
  });

  it("is shown by its label where it is a suggested one, and else as it was written", () => {
    expect(subtypeText("medical_form")).toBe("Medical form");
    expect(subtypeText("court_date")).toBe("court_date");
  });
});
