import { describe, expect, it } from "vitest";
import { postMessageSchema } from "./schema";

const post = (body: unknown, more: object = {}) => postMessageSchema.safeParse({ caseId: 7, body, ...more });
const complaints = (body: unknown, more: object = {}) =>
  post(body, more).error?.issues.map(({ message }) => message);

describe("a message", () => {
  it.each(["", " ", "\n\t ", "\u00a0", "\u200b\u200d", "\0", "\u202e"])(
    "that shows nothing, as %j, is none",
    (body) => expect(complaints(body)).toEqual(["Please write a message"]),
  );

  it.each([undefined, null])("that is missing, as %j, is asked for", (body) =>
    expect(complaints(body)).toEqual(["Please write a message"]),
  );

  it("has at most 4,000 characters", () => {
    expect(post("x".repeat(4000)).success).toBe(true);
    expect(complaints("x".repeat(4001))).toEqual(["Please use at most 4000 characters"]);
  });

  it("keeps lines, accents and pictures, and loses what cannot be stored", () => {
    expect(post("  Buenos dí\u0301as\n\n👩‍⚕️ 10:30?\0\u202e  ").data?.body).toBe(
      "Buenos dí\u0301as\n\n👩‍⚕️ 10:30?".normalize("NFC"),
    );
  });

  it.each(["", " ", "a b", "é", "x".repeat(101), 7])(
    "is not named by a request key such as %j",
    (requestKey) => expect(post("Good morning", { requestKey }).success).toBe(false),
  );
});
