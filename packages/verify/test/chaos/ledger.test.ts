import { describe, expect, it } from "vitest";
import { createLedger, type Value } from "./ledger";
import type { Answer } from "./wire";

const answered = (kind: Answer["kind"]) => async (): Promise<Answer> => ({
  ...{ kind, status: 0, code: "", message: "", data: {}, challenge: "", requestId: "", isReplay: false },
});

const settle = (ledger: ReturnType<typeof createLedger>, value: Value) =>
  ledger.settle(new Map([["case:1", value]]), () => true);

describe("the ledger of what was answered", () => {
  it("names what was acknowledged and is not there", async () => {
    const ledger = createLedger();
    await ledger.write({ "case:1": "New" }, answered("done"));
    expect(settle(ledger, null)).toEqual(["case:1 is null, and New was answered"]);
  });

  it("takes either for lawful when the answer was lost, and holds to what it saw", async () => {
    for (const seen of ["New", "Submitted"]) {
      const ledger = createLedger();
      ledger.know("case:1", "New");
      await ledger.write({ "case:1": "Submitted" }, answered("unknown"));
      expect(ledger.valueOf("case:1")).toBeUndefined();
      expect(settle(ledger, seen)).toEqual([]);
      expect(settle(ledger, seen === "New" ? "Submitted" : "New")).toHaveLength(1);
    }
  });

  it("names what a refused call did all the same", async () => {
    const ledger = createLedger();
    ledger.know("case:1", "New");
    await ledger.write({ "case:1": "Submitted" }, answered("refused"));
    expect(settle(ledger, "Submitted")).toEqual(["case:1 is Submitted, and New was answered"]);
  });

  it("lets one of two rivals win, and no other than the one that was answered so", async () => {
    const ledger = createLedger();
    ledger.know("case:1", "Submitted");
    const won = ledger.write({ "case:1": "Accepted" }, answered("done"));
    const lost = ledger.write({ "case:1": "Rejected" }, answered("refused"));
    await Promise.all([won, lost]);
    expect(settle(ledger, "Rejected")).toEqual(["case:1 is Rejected, and Accepted was answered"]);
  });

  it("names what is there and was promised to be gone", async () => {
    const ledger = createLedger();
    ledger.know("case:1", "there");
    await ledger.write({ "case:1": null }, answered("done"));
    expect(settle(ledger, "there")).toEqual(["case:1 is there, and null was answered"]);
  });
});
