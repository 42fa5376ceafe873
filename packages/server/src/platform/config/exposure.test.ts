import { describe, expect, it } from "vitest";
import { assertNotExposed } from "./exposure";

type Start = Parameters<typeof assertNotExposed>[0];
const local = { host: "127.0.0.1", appUrl: "http://localhost:3000" };
const smtpUrl = "smtp://mail.test";
const bare: Start = { ...local, smtpUrl: undefined, demo: false, hasOpenMailbox: false };

const refusalOf = (start: Partial<Start>) => {
  try {
    assertNotExposed({ ...bare, ...start });
    return null;
  } catch (error) {
    return String(error);
  }
};

const reachable = [
  { host: "0.0.0.0" },
  { host: "::" },
  { host: "192.168.1.7" },
  { host: "caseward.example.com" },
  { host: "127.0.0.1.example.com" },
  { host: "0.0.0.0", appUrl: undefined },
  { appUrl: "https://caseward.example.com" },
  { appUrl: "http://192.168.1.7:3000" },
  { appUrl: "https://localhost.example.com" },
];

describe("a start that others can reach", () => {
  it.each(reachable)(
    "with %j is refused without a mail server, unless MAILBOX says that it is meant",
    (start) => {
      expect(refusalOf(start)).toMatch(/SMTP_URL must be given, .+ MAILBOX=1/);
      expect(refusalOf({ ...start, smtpUrl })).toBeNull();
      expect(refusalOf({ ...start, hasOpenMailbox: true })).toBeNull();
    },
  );

  it.each(reachable)("with %j is refused as a demo, with a mail server as well", (start) => {
    expect(refusalOf({ ...start, smtpUrl, demo: true })).toMatch(/DEMO must be 0, .+ MAILBOX=1/);
    expect(refusalOf({ ...start, smtpUrl, demo: true, hasOpenMailbox: true })).toBeNull();
  });

  it.each([
    local,
    { ...local, appUrl: undefined },
    { host: "localhost", appUrl: "http://127.0.0.1:3000" },
    { host: "::1", appUrl: "http://[::1]:3000" },
  ])("is not one with %j", (start) => expect(refusalOf({ ...start, demo: true })).toBeNull());
});
