import { describe, expect, it } from "vitest";
import { errorCatalogue } from "../../errors/catalogue";
import { type FailureKey, failureMessages } from "../../errors/failure-messages";
import { imageMessages } from "../../files/image";
import { expirationDateProblem, signingDays } from "../../forms/hipaa/days";
import { parseMoney } from "../../forms/money";
import { readBody } from "../../messages/body";
import { emailProblem, passwordProblem } from "../../users/login-rules";
import { atDoor, inWhole, unknownTo } from "./testing/unknown-sentences";

/** Texts that only the screens of admins and firms show. */
const failuresOfOthers: FailureKey[] = [
  "inviteAdmin",
  "addCase",
  "updateCase",
  "savePeople",
  "getPeople",
  "getOverview",
  "submitCase",
  "recallCase",
  "acceptCase",
  "rejectCase",
  "checkConflicts",
  "undoReject",
  "getScorecard",
  "signUpClient",
  "completeStage",
  "reopenStage",
  "listAssignments",
  "getOfferPlan",
  "saveOfferPlan",
  "listFirms",
  "createFirm",
  "getFirm",
  "getOwnFirm",
  "updateFirm",
  "verifyFirm",
  "getFirmSettings",
  "saveFirmSettings",
  "saveView",
  "removeView",
  "listLookAlikes",
  "listTasks",
  "deleteTask",
  "createTask",
  "updateTask",
  "cancelTask",
  "retryTask",
  "remindFirm",
  "listClients",
  "listDeadlines",
  "decideDeadline",
  "getCalendar",
  "changeCalendar",
  "listRules",
  "reviewRule",
  "listAudit",
  "getSecondFactor",
  "startSecondFactor",
  "endSecondFactor",
  "renewRecoveryCodes",
  "listUsers",
  "listUserSessions",
  "endUserSessions",
  "getRequiredFactors",
  "changeUser",
  "listMails",
  "sendMail",
  "requireSecondFactor",
];

const doorFailures: FailureKey[] = ["login", "verifyEmail", "setPassword", "forgotPassword", "register"];
const messageOf = (throwing: () => unknown): string[] => {
  try {
    throwing();
    return [];
  } catch (error) {
    return error instanceof Error ? [error.message] : [];
  }
};

describe("in Spanish", () => {
  it("are all refusals", () =>
    expect(
      unknownTo(
        atDoor,
        Object.values(errorCatalogue).map(({ message }) => message),
      ),
    ).toEqual([]));

  it("is whatever failed for a client", () => {
    const entries = Object.entries(failureMessages) as [FailureKey, string][];
    const ofClients = entries.filter(([key]) => !failuresOfOthers.includes(key)).map(([, words]) => words);
    expect(unknownTo(inWhole, ofClients)).toEqual([]);
    expect(
      unknownTo(
        atDoor,
        doorFailures.map((key) => failureMessages[key]),
      ),
    ).toEqual([]);
  });

  it("is what is said of a login while it is typed", () => {
    const typed = ["", "x", "lee@", "\ud800aaaaaa", "x".repeat(300)];
    const problems = typed.flatMap((text) => [emailProblem(text), passwordProblem(text)]);
    expect(
      unknownTo(
        atDoor,
        problems.filter((problem) => problem !== null),
      ),
    ).toEqual([]);
  });

  it("is what is said of an amount, a message, an image and the days of an authorization", () => {
    const asked = ["10,02", "1.000", "-1", "99999999999", "5 200", "x"].map((text) => parseMoney(text));
    const now = new Date("2026-03-10T12:00:00Z");
    const days = [
      { timeZone: null, expirationDate: "2026-03-10" },
      { timeZone: null, expirationDate: "2046-03-10" },
    ];
    const sentences = [
      ...asked.flatMap((read) => (read.ok ? [] : [read.question])),
      ...["", "x".repeat(5000)].flatMap((text) => readBody(text).problem ?? []),
      ...Object.values(imageMessages),
      ...days.flatMap((given) => messageOf(() => signingDays(given, now))),
      expirationDateProblem("2026-03-01", "2026-03-10") ?? "",
    ];
    expect(sentences.length).toBeGreaterThan(14);
    expect(unknownTo(inWhole, sentences)).toEqual([]);
  });
});
