import { spanishDoor } from "@caseward/domain/language/spanish-door";
import { afterEach, beforeEach, expect, it } from "vitest";
import { say, speak } from "./text";

beforeEach(() => speak("es", { ...spanishDoor, Other: "Otro" }));
afterEach(() => speak("en", {}));

const changedBy = (name: string) =>
  `This form was changed by ${name} (law firm) on May 5, 2026 at 1:30 PM UTC. Your answers were not saved, and nothing was overwritten.`;

it.each(["Other", "client", "Please use at most 5 characters", "{role}", "$&"])(
  "leaves the name '%s' as it is in a sentence that it translates",
  (name) => expect(say(changedBy(name))).toMatch(`${name} (bufete) cambió este formulario`),
);

it("translates the values of a sentence that are our own texts", () =>
  expect(say("Please fill in the required field: Other")).toBe("Complete el campo obligatorio: Otro"));
