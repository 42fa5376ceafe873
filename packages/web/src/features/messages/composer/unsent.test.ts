import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { maria } from "../../../../test/people";
import { clearSession, writeSession } from "../../../lib/session/session";
import { changeUnsent, forgetUnsentAtLogout, readUnsent } from "./unsent";

const owner = { userId: 3, caseId: 41 };
const typed = (text: string) => changeUnsent(owner, (unsent) => ({ ...unsent, text }));
const keptInTab = () => Object.keys(sessionStorage).filter((key) => key.startsWith("unsent-messages."));

describe("what was typed and not sent", () => {
  afterEach(() => typed(""));

  it("is kept in this tab alone, by person and case", () => {
    typed("Half a thought");
    expect(readUnsent(owner).text).toBe("Half a thought");
    expect(readUnsent({ ...owner, userId: 4 }).text).toBe("");
    expect(readUnsent({ ...owner, caseId: 42 }).text).toBe("");
    expect(keptInTab()).toHaveLength(1);
    expect(JSON.stringify(localStorage)).not.toContain("Half");
  });

  it("is gone after a logout, and leaves nothing in the tab when it was sent", () => {
    onTestFinished(forgetUnsentAtLogout());
    writeSession(maria);
    typed("Half a thought");
    clearSession();
    expect(readUnsent(owner).text).toBe("");
    expect(keptInTab()).toEqual([]);
  });

  it("is there after the next login when the session ran out", () => {
    onTestFinished(forgetUnsentAtLogout());
    writeSession(maria);
    typed("Half a thought");
    clearSession("ended");
    expect(readUnsent(owner).text).toBe("Half a thought");
  });

  it("counts as not sent after a reload in the middle of sending", () => {
    const elsewhere = { userId: 3, caseId: 43 };
    const outgoing = { requestKey: "k1", body: "Hello", problem: null, afterId: 0, messageId: null };
    sessionStorage.setItem("unsent-messages.3.43", JSON.stringify({ text: "", outgoing: [outgoing] }));
    expect(readUnsent(elsewhere).outgoing).toEqual([{ ...outgoing, problem: "Failed to send the message" }]);
    changeUnsent(elsewhere, () => ({ text: "", outgoing: [] }));
  });
});
