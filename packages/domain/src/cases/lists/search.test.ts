import { describe, expect, it } from "vitest";
import { largestId } from "../../values/limits";
import { readCaseSearch, searchableFields } from "./search";

const long = (text: string) => ({ kind: "long", text });
const digits = (text: string) => ({ kind: "digits", text });

describe("a search", () => {
  it.each([
    ["#12", [{ kind: "id", id: 12 }]],
    ["12", [{ kind: "id", id: 12 }]],
    ["#4711", [{ kind: "id", id: 4711 }]],
    ["4711", [{ kind: "number", text: "4711", id: 4711 }]],
    ["0012", [{ kind: "number", text: "0012", id: 12 }]],
    ["  María  ZÚÑIGA ", [long("maria"), long("zuniga")]],
    ["zuniga 7", [long("zuniga"), { kind: "id", id: 7 }]],
    ["O’Dell", [long("odell")]],
    ["J.R. kaʻiulani anne‑marie", [{ kind: "short", text: "jr" }, long("kaiulani"), long("annemarie")]],
    ["Ma\u200bria - '", [long("maria")]],
    ["100%", [long("100%")]],
    ["ana.lopez@Example.com", [long("analopez@examplecom")]],
    ["", []],
    ["9999999999", [{ kind: "number", text: "9999999999", id: largestId }]],
  ])("for %j asks for %j", (text, terms) => expect(readCaseSearch(text)).toEqual(terms));

  it.each([
    "(555) 010-1234",
    "555-010-1234",
    "555.010.1234",
    "555 010 1234",
    "+1 (555) 010-1234",
    "1 555 010 1234",
    "(555)0101234",
    "555‑010‑1234",
    "555 - 010 - 1234",
  ])("takes %j for one telephone number", (text) =>
    expect(readCaseSearch(text)).toEqual([digits("5550101234")]),
  );

  it("takes a name and a telephone number apart, and three digits for a case alone", () => {
    expect(readCaseSearch("garcia 010-1234")).toEqual([long("garcia"), digits("0101234")]);
    expect(readCaseSearch("010-1234 garcia 555")).toEqual([
      digits("0101234"),
      long("garcia"),
      { kind: "id", id: 555 },
    ]);
    expect(readCaseSearch("#1.2 555-0100")).toEqual([long("#12"), digits("5550100")]);
    expect(readCaseSearch("1 2")).toEqual([
      { kind: "id", id: 1 },
      { kind: "id", id: 2 },
    ]);
  });
});

const person = {
  firstName: "Ana",
  lastName: "Ruiz",
  city: "San José",
  email: "ana.ruiz@example.com",
  phoneNumber: "(555) 010-1234",
  phoneE164: null,
};

describe("what a search reads of a case", () => {
  it.each([
    ["Łukasz", "Wójcik", "lukasz wojcik"],
    ["Nguyễn", "Thị Hoa", "nguyen thi hoa"],
    ["Siobhan", "O'Dell", "siobhan odell"],
    ["J.R.", "Kaʻiulani-Smith", "jr kaiulanismith"],
    ["Ma\u200bria", "De\u2060la\u00ad Cruz", "maria dela cruz"],
    ["Jürgen", "Weiß", "jurgen weiss"],
    ["Ольга", "Ёлкина", "ольга елкина"],
  ])("is the name of %s %s as %j", (firstName, lastName, searchName) =>
    expect(searchableFields({ ...person, firstName, lastName })).toMatchObject({ searchName }),
  );

  it("is the city, and the address with the digits of the telephone, as far as it could be read", () => {
    expect(searchableFields(person)).toMatchObject({
      searchCity: "san jose",
      searchContact: "anaruiz@examplecom 5550101234",
    });
    const read = searchableFields({ ...person, phoneE164: "+12135550100" });
    expect(read.searchContact).toBe("anaruiz@examplecom 12135550100");
  });
});
