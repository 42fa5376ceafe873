import { errorCatalogue } from "@caseward/domain/errors/catalogue";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../test/fake-server";
import { failureCode, failureDetail, failureMessage, fieldIssues } from "./failure-message";

function thrown(throwing: () => never): unknown {
  try {
    return throwing();
  } catch (error) {
    return error;
  }
}

describe("the message of a failure", () => {
  it("is the server's sentence when it gave one", () => {
    const error = thrown(
      refusal("invalid_transition", { message: "Marsh & Partners has accepted the case." }),
    );
    expect(failureMessage(error, "recallCase")).toBe("Marsh & Partners has accepted the case.");
    expect(failureCode(error)).toBe("invalid_transition");
  });

  it("is the fallback for an internal error", () =>
    expect(failureMessage(thrown(refusal("internal_error")), "listCases")).toBe("Failed to fetch cases"));

  it.each([
    ["a broken network", TRPCClientError.from(new TypeError("Failed to fetch"))],
    ["an answer that is no JSON", TRPCClientError.from(new SyntaxError("Unexpected token <"))],
    [
      "an answer of tRPC itself",
      TRPCClientError.from({
        error: { code: -32603, message: "Oops", data: { code: "INTERNAL_SERVER_ERROR" } },
      }),
    ],
    ["something else", "Oops"],
    ["nothing", null],
  ])("is the fallback for %s", (_what, error) => {
    expect(failureMessage(error, "login")).toBe("Login failed");
    expect(failureCode(error)).toBeNull();
  });

  it("has a detail line when the server gave one", () => {
    expect(failureDetail(thrown(refusal("rate_limited", { error: "In 5 minutes" })))).toBe("In 5 minutes");
    expect(failureDetail(thrown(refusal("rate_limited")))).toBeNull();
  });

  it("marks fields by their path, with the first message on each", () => {
    const issues = [
      { path: "email", message: "Email is required" },
      { path: "addresses.0.city", message: "Primary city is required" },
      { path: "email", message: "Enter a valid email" },
    ];
    expect(fieldIssues(thrown(refusal("validation_failed", { issues })))).toEqual({
      email: "Email is required",
      "addresses.0.city": "Primary city is required",
    });
    expect(fieldIssues(new Error("Oops"))).toEqual({});
  });

  it("knows every sentence of the catalogue", () =>
    expect(failureMessage(thrown(refusal("unauthenticated")), "login")).toBe(
      errorCatalogue.unauthenticated.message,
    ));
});
