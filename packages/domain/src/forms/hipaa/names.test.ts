import { describe, expect, it } from "vitest";
import type { HipaaInfoInput } from "./input";
import { hipaaNameProblem, isSameName } from "./names";

describe("two names", () => {
  it.each([
    ["María Zúñiga", "MARIA ZUNIGA"],
    ["María Zúñiga", "Zúñiga, María"],
    ["Maria Garcia", "Maria L. García-Lopez Garcia"],
    ["Siobhan O'Dell", "Siobhan O’Dell Jr."],
    ["Ana Zúñiga-Núñez", "Ana Zuniga Nunez"],
    ["Cher", "cher"],
    ["雷 李", "李雷"],
  ])("are one person's: %s, %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ["María Zúñiga", "John Other"],
    ["María Zúñiga", "María"],
    ["María Zúñiga", "María Other"],
    ["María Zúñiga", "---"],
    ["", ""],
  ])("are two persons': %s, %s", (one, other) => expect(isSameName(one, other)).toBe(false));
});

type Given = { name?: string; printed?: string; signature?: string; representative?: string };

const problemOf = ({ name, printed, signature, representative }: Given) => {
  const patient = name ?? "Maya Ortiz";
  const patientInformation = {
    name: patient,
    patientNamePrinted: printed ?? patient,
    signature: signature ?? printed ?? patient,
    ...{ phoneNumber1: "4155550100", phoneNumber2: null },
  };
  const signer = representative ? { name: representative, authority: "Mother" } : null;
  const info = { patientInformation, representative: signer } as HipaaInfoInput;
  return hipaaNameProblem(info, ["Maya Ortiz", "Maya Ortiz Vega"])?.path ?? null;
};

describe("the names of an authorization", () => {
  it.each<[string, Given]>([
    ["the patient's own", {}],
    ["in capitals and without accents", { name: "MAYA ORTÍZ", signature: "M. Ortiz" }],
    ["of the account", { printed: "Maya Vega Ortiz" }],
    ["any signature", { signature: "M.O." }],
    ["of a representative with an authority", { printed: "Rosa Ortiz", representative: "Rosa Ortiz" }],
    ["of a patient who is the client's child", { name: "Leo Ortiz", representative: "Maya Ortiz" }],
  ])("fit: %s", (_name, given) => expect(problemOf(given)).toBeNull());

  it.each<[string, Given, string]>([
    ["somebody else in all three", { name: "John Other" }, "name"],
    ["somebody else printed", { printed: "John Other" }, "patientNamePrinted"],
    [
      "a third person beside a representative",
      { printed: "John Other", representative: "Rosa Ortiz" },
      "patientNamePrinted",
    ],
  ])("do not fit: %s", (_name, given, field) => expect(problemOf(given)).toBe(`patientInformation.${field}`));
});
