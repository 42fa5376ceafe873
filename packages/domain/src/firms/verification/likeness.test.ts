import { expect, it } from "vitest";
import { likenessKeys } from "./likeness";

const firm = {
  firmName: "Okafor, Reyes & Lindqvist LLP",
  firmPhone: "(213) 555-0130",
  firmEmail: "intake@okaforreyes.test",
  addresses: [{ address: "633 W 5th Street, Floor 3", zipCode: "90071" }],
  primaryContact: { email: "ada@okaforreyes.test", mobileNumber: "213-555-0131", faxNumber: null },
};
type Firm = typeof firm;

/** In which ways a changed firm looks like the first. */
function alike(change: Partial<Firm>) {
  const known = likenessKeys(firm);
  const other: Firm = {
    ...{ firmName: "Someone Else", firmPhone: "", firmEmail: "x@else.test" },
    addresses: [{ address: "1 Else St", zipCode: "10001" }],
    primaryContact: { email: "y@else.test", mobileNumber: "2125550100", faxNumber: null },
    ...change,
  };
  return likenessKeys(other)
    .filter(({ kind, key }) => known.some((one) => one.kind === kind && one.key === key))
    .map(({ kind }) => kind);
}

it("finds nothing in common between firms that share nothing", () => expect(alike({})).toEqual([]));

it.each([
  "okafor reyes & lindqvist",
  "The Law Offices of Okáfor, Reyes and Lindqvist, P.C.",
  "0kafor, Reyes & Lindqvist LLP",
  "Оkаfоr, Rеуеs & Lindqvist LLP",
  "Okafor Reyes & Iindqvist",
  "Okafor\u200b, Reyes — Lindqvist L.L.P.",
])("takes the name %s for the same", (firmName) => expect(alike({ firmName })).toEqual(["name"]));

it.each(["+1 213 555 0130", "213.555.0130", "12135550130"])("takes the number %s for the same", (firmPhone) =>
  expect(alike({ firmPhone })).toEqual(["phone"]),
);

it.each(["other@okaforreyes.test", "other@оkaforreyes.test", "x@okaf0rreyes.test"])(
  "takes the mail of %s for the same",
  (firmEmail) => expect(alike({ firmEmail })).toEqual(["mail"]),
);

it.each(["633 W. 5th St., Floor 3", "633 West 5TH Street Floor 3"])(
  "takes the address %s for the same",
  (address) => expect(alike({ addresses: [{ address, zipCode: "90071-1234" }] })).toEqual(["address"]),
);

it("compares whole addresses at public providers of mail, and not the provider", () => {
  const keys = (firmEmail: string) =>
    likenessKeys({ ...firm, firmEmail })
      .filter(({ kind }) => kind === "mail")
      .map(({ key }) => key);
  expect(keys("one@gmail.com")).not.toContain(keys("two@gmail.com")[0]);
  expect(keys("one@gmail.com")[0]).toBe(keys("one@gmail.com")[0]);
});

it("keeps a name of common words alone", () =>
  expect(likenessKeys({ ...firm, firmName: "The Law Firm" })[0]?.key).not.toBe(""));
