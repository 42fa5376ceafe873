import { expect, it } from "vitest";
import { listedCase } from "../../../../../test/cases/sample-cases";
import { casesAsCsv } from "./save-csv";

const client = { ...listedCase().client, firstName: '=HYPERLINK("x")', lastName: "Núñez, Jr." };

it("writes rows that spreadsheets read, and no text that they would run", () => {
  const [head, row, end] = casesAsCsv([listedCase({ client, city: "-1+1", unreadMessages: 2 })]).split(
    "\r\n",
  );
  expect(head?.startsWith("\uFEFFCase ID,Name,Status,Law Firm,")).toBe(true);
  expect(row).toContain(`7,"'=HYPERLINK(""x"") Núñez, Jr.",New,,Slip and fall,'-1+1,CA,`);
  expect(end).toBe("");
});

it.each(["=1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\u00a0=1", "＝1", "＋1", "－1", "＠A"])(
  "keeps %j a text",
  (city) => expect(casesAsCsv([listedCase({ city })])).toContain(`,'${city},`),
);
