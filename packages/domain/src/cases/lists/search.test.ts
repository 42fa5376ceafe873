import { describe, expect, it } from "vitest";
import { largestId } from "../../values/limits";
import { readCaseSearch, searchableName } from "./search";

describe("a search", () => {
  it.each([
    ["#12", { ids: [12], nameParts: [] }],
    ["0012", { ids: [12], nameParts: [] }],
    ["  María  ZÚÑIGA ", { ids: [], nameParts: ["maria", "zuniga"] }],
    ["zuniga 7", { ids: [7], nameParts: ["zuniga"] }],
    ["O’Dell", { ids: [], nameParts: ["odell"] }],
    ["J.R. kaʻiulani anne‑marie", { ids: [], nameParts: ["jr", "kaiulani", "annemarie"] }],
    ["Ma\u200bria - '", { ids: [], nameParts: ["maria"] }],
    ["555-0100 #1.2", { ids: [], nameParts: ["5550100", "#12"] }],
    ["100%", { ids: [], nameParts: ["100%"] }],
    ["", { ids: [], nameParts: [] }],
    ["9999999999", { ids: [largestId], nameParts: [] }],
  ])("for %j asks for %j", (text, search) => expect(readCaseSearch(text)).toEqual(search));

  it.each([
    ["Łukasz", "Wójcik", "lukasz wojcik"],
    ["Nguyễn", "Thị Hoa", "nguyen thi hoa"],
    ["Siobhan", "O'Dell", "siobhan odell"],
    ["J.R.", "Kaʻiulani-Smith", "jr kaiulanismith"],
    ["Ma\u200bria", "De\u2060la\u00ad Cruz", "maria dela cruz"],
    ["Jürgen", "Weiß", "jurgen weiss"],
    ["Ольга", "Ёлкина", "ольга елкина"],
  ])("finds %s %s as %j", (first, last, folded) => expect(searchableName(first, last)).toBe(folded));
});
