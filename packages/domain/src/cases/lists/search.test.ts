import { describe, expect, it } from "vitest";
import { largestId } from "../../values/limits";
import { readCaseSearch, searchableName } from "./search";

describe("a search", () => {
  it.each([
    ["#12", { ids: [12], nameParts: [] }],
    ["0012", { ids: [12], nameParts: [] }],
    ["  María  ZÚÑIGA ", { ids: [], nameParts: ["maria", "zuniga"] }],
    ["zuniga 7", { ids: [7], nameParts: ["zuniga"] }],
    ["O’Dell", { ids: [], nameParts: ["o'dell"] }],
    ["100%", { ids: [], nameParts: ["100%"] }],
    ["", { ids: [], nameParts: [] }],
    ["9999999999", { ids: [largestId], nameParts: [] }],
  ])("for %j asks for %j", (text, search) => expect(readCaseSearch(text)).toEqual(search));

  it.each([
    ["Łukasz", "Wójcik", "lukasz wojcik"],
    ["Nguyễn", "Thị Hoa", "nguyen thi hoa"],
    ["Siobhan", "O'Dell", "siobhan o'dell"],
    ["Jürgen", "Weiß", "jurgen weiss"],
    ["Ольга", "Ёлкина", "ольга елкина"],
  ])("finds %s %s as %j", (first, last, folded) => expect(searchableName(first, last)).toBe(folded));
});
