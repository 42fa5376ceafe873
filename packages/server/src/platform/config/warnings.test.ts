import { describe, expect, it } from "vitest";
import { warningsOf } from "./warnings";

const both = { hasMailbox: true, hasDemoAccounts: true, trustProxy: ["loopback"] };

describe("a start that others can reach", () => {
  it.each([
    ["0.0.0.0", "http://localhost:3000"],
    ["::", "http://localhost:3000"],
    ["192.168.1.7", "http://localhost:3000"],
    ["127.0.0.1", "https://caseward.example.com"],
    ["127.0.0.1.example.com", "http://localhost:3000"],
  ])("at %s, as %s, warns of the mailbox and of the demo's accounts", (host, appUrl) => {
    const warnings = warningsOf({ host, appUrl, ...both });
    expect(warnings).toEqual([
      expect.stringContaining("can read the mailbox"),
      expect.stringContaining("can log in to the demo's accounts"),
    ]);
    expect(warningsOf({ ...both, host, appUrl, hasMailbox: false, hasDemoAccounts: false })).toEqual([]);
  });

  it.each([
    ["127.0.0.1", "http://localhost:3000"],
    ["localhost", "http://127.0.0.1:3000"],
    ["::1", "http://[::1]:3000"],
  ])("is not one at %s, as %s", (host, appUrl) => expect(warningsOf({ host, appUrl, ...both })).toEqual([]));

  it("warns of a proxy that TRUST_PROXY does not name, where the address of the app shows that there is one", () => {
    const start = { host: "127.0.0.1", hasMailbox: false, hasDemoAccounts: false };
    const ofProxy = [expect.stringContaining("TRUST_PROXY")];
    expect(warningsOf({ ...start, appUrl: "https://caseward.example.com" })).toEqual(ofProxy);
    expect(warningsOf({ ...start, appUrl: "http://caseward.example.com" })).toEqual([]);
    const named = { ...start, trustProxy: ["10.0.0.5"] };
    expect(warningsOf({ ...named, appUrl: "https://caseward.example.com" })).toEqual([]);
  });
});
