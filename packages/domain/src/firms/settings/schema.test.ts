import { expect, it } from "vitest";
import { saveFirmSettingsSchema } from "./schema";

const read = (settings: object) => saveFirmSettingsSchema.safeParse({ firmId: 1, ...settings });

it("settings lose characters that nobody sees, which copying brings along", () => {
  const { data } = read({
    timeZone: " America/Phoenix\u200b",
    languages: ["es\u2060", "\ufeffen"],
    businessHours: [{ day: 1, from: "09:00\u200e", to: " 17:00" }],
  });
  expect(data).toEqual({
    ...{ firmId: 1, timeZone: "America/Phoenix", languages: ["es", "en"] },
    businessHours: [{ day: 1, from: "09:00", to: "17:00" }],
  });
});

it("one thing is said of a time that is none", () => {
  const { error } = read({ businessHours: [{ day: 1, from: "noon", to: "11:00" }] });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["businessHours.0.from"]);
});
