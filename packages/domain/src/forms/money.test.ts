import { describe, expect, it } from "vitest";
import { centsOf, formatMoney, isWholeCents, parseMoney } from "./money";

describe("an amount", () => {
  it.each([
    ["5,200.50", 520_050],
    ["$5200", 520_000],
    ["$ 5,200", 520_000],
    ["5200", 520_000],
    ["5200.5", 520_050],
    [" 10.02 ", 1002],
    ["\u00a05200\u00a0", 520_000],
    ["0", 0],
    ["0.05", 5],
    ["1,234,567.89", 123_456_789],
    ["10000000", 1_000_000_000],
    ["", null],
    ["  ", null],
  ])("%j is read as %s cents", (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents });
  });

  it.each([
    ["10,02", "Do you mean $10.02? Please write dollars and cents as in 5,200.50."],
    ["5,20", "Do you mean $5.20? Please write dollars and cents as in 5,200.50."],
    ["1.234,56", "Do you mean $1,234.56? Please write dollars and cents as in 5,200.50."],
    ["1.234", "Do you mean $1,234.00? Please write dollars and cents as in 5,200.50."],
    ["-5", "Please enter 0 or more."],
    ["$-5", "Please enter 0 or more."],
    ["(5)", "Please enter 0 or more."],
    ["10000000.01", "Please enter at most $10,000,000.00."],
    ["99999999999999999999", "Please enter at most $10,000,000.00."],
  ])("%j is asked back", (text, question) => {
    expect(parseMoney(text)).toEqual({ ok: false, question });
  });

  it.each([
    ...["1e3", "5200.", ".50", "5 200", "12,34,567", "1,2345", "0,234", "007", "5200.505", "1.2.3"],
    ...["NaN", "Infinity", "0x10", "five", "5k", "€5", "5$", "$", "١٢٣", "5,200,50", "1'234", "5200/month"],
  ])("%j is doubtful and never guessed", (text) => {
    expect(parseMoney(text)).toMatchObject({ ok: false, question: expect.stringMatching(/5,200\.50\.$/) });
  });

  it("is displayed with dollars and cents", () => {
    expect([0, 5, 520_050, 1_000_000_000].map(formatMoney)).toEqual([
      "$0.00",
      "$0.05",
      "$5,200.50",
      "$10,000,000.00",
    ]);
  });

  it("on the wire has whole cents", () => {
    expect([0, 0.1, 10.02, 9876.54, 4.35, 1.15].every(isWholeCents)).toBe(true);
    expect([0.001, 10.005, 1.155, 1e-9].some(isWholeCents)).toBe(false);
    expect([10.02, 4.35, 1.15, 9_999_999.99].map(centsOf)).toEqual([1002, 435, 115, 999_999_999]);
  });
});
