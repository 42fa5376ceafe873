import { describe, expect, it } from "vitest";
import { audienceFor, audiencesOf } from "../../messages/audience";
import type { Actor } from "../../users/actor";
import { type DisclosedPart, disclosedParts } from "../offers/offer";
import type { CaseStatus } from "../status/status";
import {
  assertCanRead,
  assertCanWrite,
  canViewCase,
  caseRights,
  disclosuresThatShow,
  partiesReading,
  rightsOf,
} from "./rights";

const held = {
  ...{ clientId: 5, lawFirmId: 7, status: "Accepted" as CaseStatus, createdFrom: "ADMIN" },
  disclosed: "full" as DisclosedPart,
};
const client: Actor = { id: 5, userType: "client", firmId: null };
const lawyer: Actor = { id: 6, userType: "lawfirm", firmId: 7 };

describe("a case", () => {
  it.each<[string, Actor, boolean]>([
    ["an admin", { id: 1, userType: "admin", firmId: null }, true],
    ["its client", client, true],
    ["another client", { ...client, id: 8 }, false],
    ["a lawyer of its firm", lawyer, true],
    ["a lawyer of another firm", { ...lawyer, firmId: 8 }, false],
    ["a lawyer without a firm", { ...lawyer, firmId: null }, false],
  ])("is seen by %s: %s", (_who, actor, seen) => expect(canViewCase(actor, held)).toBe(seen));

  it("without a firm is not seen by a lawyer without one", () =>
    expect(canViewCase({ ...lawyer, firmId: null }, { ...held, lawFirmId: null })).toBe(false));

  it("is refused in the words of the caller's role", () => {
    expect(() => assertCanRead({ ...client, id: 8 }, held, ["facts"])).toThrow(
      "Access denied. You can only view your own cases.",
    );
    expect(() => assertCanRead({ ...lawyer, firmId: 8 }, held, ["facts"])).toThrow(
      "Access denied. You can only view cases assigned to your law firm.",
    );
  });
});

describe("the rights of a firm", () => {
  const { lawfirm } = caseRights;
  it.each([
    ["Submitted", lawfirm.offered],
    ["Accepted", lawfirm.accepted],
    ["Rejected", lawfirm.rejected],
  ] as const)("on a case that it holds and that is %s follow its state", (status, rights) =>
    expect(rightsOf(lawyer, { ...held, status })).toBe(rights),
  );

  it("on a case that it lost are those of its offer, and on others it has none", () => {
    const passedOn = { ...held, lawFirmId: 9 };
    expect(rightsOf(lawyer, passedOn, true)).toBe(lawfirm.released);
    expect(rightsOf(lawyer, passedOn)).toBe(lawfirm.never);
  });

  it("before it accepts hold no form, no draft and no word of the client's", () => {
    for (const part of ["forms", "drafts", "thread"] as const) {
      expect(lawfirm.offered.reads).not.toContain(part);
      expect(() => assertCanRead(lawyer, { ...held, status: "Submitted" }, [part])).toThrow(
        "Access denied. Your law firm can read this once it has accepted the case.",
      );
    }
  });

  it("that are missing are answered with the present state of the case", () => {
    const write =
      (status: CaseStatus, lawFirmId: number | null, wasOffered: boolean, outcome?: string) => () =>
        assertCanWrite(lawyer, { ...held, status, lawFirmId }, { parts: ["forms"], wasOffered, outcome });
    expect(write("Accepted", 7, true)).not.toThrow();
    expect(write("Submitted", 7, true)).toThrow("The case is submitted and waits for the law firm's answer.");
    expect(write("Rejected", 7, true)).toThrow("The case has been rejected by the law firm.");
    expect(write("Rejected", null, true)).toThrow("The case has been recalled from your law firm.");
    expect(write("Rejected", null, true, "rejected")).toThrow("has been recalled from your law firm");
    expect(write("Submitted", 9, true, "rejected")).toThrow("Your law firm has rejected the case");
    expect(write("Submitted", 9, true, "recalled")).toThrow("has been recalled from your law firm");
    expect(write("Submitted", 9, true, "expired")).toThrow("The offer has expired without an answer");
    expect(write("Accepted", 9, false)).toThrow("Access denied.");
  });
});

describe("the rights of a firm that was offered a summary", () => {
  const readsOf = (status: CaseStatus, disclosed: DisclosedPart) =>
    rightsOf(lawyer, { ...held, status, disclosed }).reads;

  it("hold the facts, the time limits, the offer and its own questions", () => {
    const reads = ["facts", "stages", "intake", "offer", "deadlines"];
    expect(readsOf("Submitted", "summary")).toEqual(reads);
    expect(rightsOf(lawyer, { ...held, status: "Submitted", disclosed: "summary" }).writes).toEqual([
      "intake",
      "offer",
    ]);
  });

  it("hold the names too once its conflict check is clear", () =>
    expect(readsOf("Submitted", "names")).toEqual([
      ...(["facts", "name", "parties", "stages", "intake", "offer", "deadlines"] as const),
    ]));

  it("hold no more after it has rejected the case or lost it", () => {
    expect(readsOf("Rejected", "summary")).toEqual(["facts", "stages", "offer"]);
    expect(readsOf("Rejected", "names")).toEqual(["facts", "name", "stages", "offer"]);
    const lost = (disclosed: DisclosedPart) => rightsOf(lawyer, { ...held, lawFirmId: 9, disclosed }, true);
    expect(lost("summary").reads).toEqual(["offer"]);
    expect(lost("names").reads).toEqual(["offer", "name"]);
  });

  it("are for the part that is asked for what the SQL conditions say", () => {
    expect(disclosuresThatShow("facts")).toEqual([...disclosedParts]);
    expect(disclosuresThatShow("name")).toEqual(["names", "full"]);
    for (const part of ["contact", "story", "people", "files", "tasks"] as const)
      expect(disclosuresThatShow(part)).toEqual(["full"]);
  });

  it("tell it of no change that it may not read", () => {
    const parties = partiesReading({ ...held, status: "Submitted", disclosed: "names" }, "people");
    expect(parties).toEqual({ clientId: 5, lawFirmId: null });
  });
});

describe("a message's audience", () => {
  const offered = rightsOf(lawyer, { ...held, status: "Submitted" });
  it("is intake while the firm has not accepted, whatever it asks for", () => {
    expect(audiencesOf(offered)).toEqual(["intake"]);
    expect(audienceFor(offered, "all")).toBe("intake");
  });

  it("is everybody for a client, whatever is asked for", () =>
    expect(audienceFor(caseRights.client, "intake")).toBe("all"));

  it("is everybody by default where both are open", () => {
    const rights = rightsOf(lawyer, held);
    expect(audienceFor(rights, undefined)).toBe("all");
    expect(audienceFor(rights, "intake")).toBe("intake");
  });
});

describe("a change of a part", () => {
  it.each([
    ["thread", "Submitted", { clientId: 5, lawFirmId: null }],
    ["thread", "Accepted", { clientId: 5, lawFirmId: 7 }],
    ["intake", "Submitted", { clientId: null, lawFirmId: 7 }],
    ["forms", "Rejected", { clientId: 5, lawFirmId: null }],
    ["facts", "Rejected", { clientId: 5, lawFirmId: 7 }],
  ] as const)("of the %s of a case that is %s affects those who read it", (part, status, parties) =>
    expect(partiesReading({ ...held, status }, part)).toEqual(parties),
  );
});
