import { describe, expect, it } from "vitest";
import { type DueTask, recipientOf } from "./recipient";

const due: DueTask = {
  entityType: "case",
  taskSubtype: "general",
  channel: "email",
  position: { status: "Submitted", lawFirmId: 7 },
  casePhone: "+14155550100",
  client: { email: "maria@clients.test", phoneNumber: "(212) 555-0123", hasDied: false },
  contact: { email: "linh@firms.test", mobileNumber: "512-555-0101" },
};
const to = (change: Partial<DueTask>, hasSms = true) => recipientOf({ ...due, ...change }, { hasSms });

describe("who gets a due task", () => {
  it.each(["email", "sms"] as const)("is nobody by %s where the client has died", (channel) =>
    expect(to({ channel, client: { ...due.client, hasDied: true } as DueTask["client"] })).toBe(
      "The client has died: nothing is sent. Please call the representative.",
    ),
  );

  it("is the client of a case, or its firm where the firm has something to do", () => {
    expect(to({})).toEqual({ recipient: "maria@clients.test" });
    expect(to({ taskSubtype: "Court date" })).toEqual({ recipient: "maria@clients.test" });
    expect(to({ taskSubtype: "firm_response" })).toEqual({ recipient: "linh@firms.test" });
  });

  it("is the client or the firm that it is about, whatever its kind", () => {
    expect(to({ entityType: "client", taskSubtype: "firm_response" })).toEqual({
      recipient: "maria@clients.test",
    });
    expect(to({ entityType: "lawfirm", taskSubtype: "medical_form", position: null })).toEqual({
      recipient: "linh@firms.test",
    });
  });

  it("is reached by text at the number of the case, the account or the contact", () => {
    const channel = "sms";
    expect(to({ channel })).toEqual({ recipient: "+14155550100" });
    expect(to({ channel, entityType: "client" })).toEqual({ recipient: "+12125550123" });
    expect(to({ channel, entityType: "lawfirm" })).toEqual({ recipient: "+15125550101" });
  });

  it.each([
    [{ taskSubtype: "firm_response", position: { status: "New", lawFirmId: null } }],
    [{ taskSubtype: "firm_response", position: { status: "Rejected", lawFirmId: 7 } }],
    [{ taskSubtype: "client_signup", position: { status: "Rejected", lawFirmId: null } }],
    [{ taskSubtype: "client_signup", position: null }],
  ] satisfies [Partial<DueTask>][])("is nobody where no firm has the case in hand: %j", (change) =>
    expect(to(change)).toBe("This case is with no law firm."),
  );

  it("is nobody, and why is said, without a client, a contact, a number or a provider", () => {
    expect(to({ client: null })).toBe("There is no client whom this could be sent to.");
    expect(to({ entityType: "lawfirm", contact: null })).toBe(
      "This law firm has no contact whom this could be sent to.",
    );
    const numberless = "There is no phone number that can get text messages.";
    expect(to({ channel: "sms", casePhone: null })).toBe(numberless);
    const client = { email: "maria@clients.test", phoneNumber: null, hasDied: false };
    expect(to({ channel: "sms", entityType: "client", client })).toBe(numberless);
    expect(to({ channel: "sms" }, false)).toBe("Text messages are not set up on this server.");
  });
});
