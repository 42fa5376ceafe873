import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressSchema, clientAddressesSchema, officeAddresses } from "./schema";

const home = {
  address: "1 Main St",
  suite: "",
  city: "Fresno",
  state: "ca",
  zipCode: "93650",
  isPrimary: false,
};
const stored = { ...home, suite: null, state: "CA", isPrimary: true };
const zipMessage = "Please enter a valid ZIP code (e.g., 12345 or 12345-6789)";

const messagesFor = (...addresses: unknown[]) =>
  clientAddressesSchema.safeParse({ addresses }).error?.issues.map(({ message }) => message);

describe("the addresses of a client", () => {
  it("are read, with the first one primary whatever isPrimary says", () =>
    expect(
      clientAddressesSchema.parse({ addresses: [home, { ...home, isPrimary: true }] }).addresses,
    ).toEqual([stored, { ...stored, isPrimary: false }]));
  it("name what the primary one lacks in the order of the form", () =>
    expect(messagesFor({})).toEqual([
      "Primary address is required",
      "Primary city is required",
      "Primary state is required",
      "Primary ZIP code is required",
    ]));
  it("name what is missing before a ZIP code that is wrong", () =>
    expect(messagesFor({ ...home, city: "  ", zipCode: "1234" })).toEqual([
      "Primary city is required",
      zipMessage,
    ]));
  it("name what the primary one lacks before what is wrong further down", () =>
    expect(messagesFor({ ...home, city: null }, { zipCode: "1" })).toEqual([
      "Primary city is required",
      zipMessage,
    ]));
  it.each([{}, { addresses: null }, { addresses: [] }, { addresses: [{}] }, { addresses: [{}, home] }])(
    "need a primary one: %j",
    (body) => {
      const issue = clientAddressesSchema.safeParse(body).error?.issues[0];
      expect(issue).toMatchObject({
        path: ["addresses", 0, "address"],
        message: "Primary address is required",
      });
    },
  );
  it.each(["12345", "12345-6789", " 12345 "])("take the ZIP code %j", (zipCode) =>
    expect(messagesFor({ ...home, zipCode })).toBeUndefined(),
  );
  it.each(["1234", "123456", "12345-", "12345-678", "12345 6789", "abcde", "１２３４５", "12345\n12345"])(
    "refuse the ZIP code %j",
    (zipCode) => expect(messagesFor({ ...home, zipCode })).toHaveLength(1),
  );
  it.each(["AA", "ae", "AP", "FM", "MH", "PW", "PR", "GU", "VI", "AS", "MP", "DC"])(
    "take the state %s",
    (state) => {
      const given = { ...home, address: "PSC 802 Box 74", city: "APO", state, zipCode: "09499" };
      expect(messagesFor(given, given)).toBeUndefined();
      expect(officeAddresses.safeParse([given]).success).toBe(true);
    },
  );
  it("refuse a state that does not exist", () =>
    expect(messagesFor({ ...home, state: "XX" })).toEqual(["Please choose a state of the list"]));
  it("refuse control characters", () =>
    expect(messagesFor({ ...home, address: "1\u0000 Main" })).toHaveLength(1));
  it.each([["x"], [null], [{ ...home, city: 5 }]])("refuse %j without raising", (address) =>
    expect(messagesFor(address)).toEqual(["Please give this part of the address as text"]),
  );
  it("are at most 50", () =>
    expect(messagesFor(...Array(51).fill(home))).toEqual(["Please give at most 50 addresses"]));
});

describe("a further address", () => {
  const further = (address: object) => clientAddressesSchema.safeParse({ addresses: [home, address] });

  it("is dropped when it is blank", () =>
    expect(further({ address: " ", suite: "", isPrimary: true }).data?.addresses).toEqual([stored]));
  it("may be given in part", () =>
    expect(further({ city: "Reno" }).data?.addresses[1]).toEqual({
      address: null,
      suite: null,
      city: "Reno",
      state: null,
      zipCode: null,
      isPrimary: false,
    }));
  it("is judged by its contents and its index in the list", () =>
    expect(
      clientAddressesSchema.safeParse({ addresses: [home, {}, { zipCode: "1", state: "XX" }] }).error?.issues,
    ).toMatchObject([
      { path: ["addresses", 2, "state"], message: "Please choose a state of the list" },
      { path: ["addresses", 2, "zipCode"], message: zipMessage },
    ]));
});

describe("the offices of a law firm", () => {
  it("name what the primary one lacks with the sentences of onboarding", () =>
    expect(officeAddresses.safeParse(undefined).error?.issues.map(({ message }) => message)).toEqual(
      ["Address", "City", "State", "ZIP Code"].map((label) => `Please fill in the required field: ${label}`),
    ));
});

describe("OpenAPI", () => {
  it("describes what is sent in", () =>
    expect(JSON.stringify(z.toJSONSchema(clientAddressesSchema, { io: "input" }))).toContain('"zipCode"'));
  it("describes what is sent out", () =>
    expect(z.toJSONSchema(addressSchema, { io: "output" }).required).toContain("isPrimary"));
  it("is right about what is sent out", () => expect(addressSchema.parse(stored)).toEqual(stored));
});
