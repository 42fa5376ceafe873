import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import {
  type CalendarEntry,
  writeCalendar,
} from "../../../../src/modules/cases/deadlines/calendar/calendar-text";
import { icalComponent, icalText } from "../../../../src/modules/cases/deadlines/calendar/icalendar";

const entry: CalendarEntry = {
  caseId: 12,
  deadlineId: "TX-suit",
  kind: "suit",
  date: "2028-02-29",
  citation: "Tex. Civ. Prac. & Rem. Code § 16.003",
  confidence: "high",
  state: "provisional",
  addedAt: new Date("2026-03-10T12:00:00.000Z"),
  changedAt: new Date("2026-03-10T12:01:30.900Z"),
};
const reader = { userType: "lawfirm", appUrl: "https://app.test" } as const;
const uid = /^UID:(.*)$/m;

describe("the calendar", () => {
  it("is this text to the letter", () => {
    expect(writeCalendar([entry], reader).replace(uid, "UID:x").split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Caseward//Time limits//EN",
      "CALSCALE:GREGORIAN",
      "NAME:Caseward time limits",
      "X-WR-CALNAME:Caseward time limits",
      "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
      "X-PUBLISHED-TTL:PT4H",
      "BEGIN:VEVENT",
      "UID:x",
      "DTSTAMP:20260310T120130Z",
      "DTSTART;VALUE=DATE:20280229",
      "SUMMARY:#0012: Time limit to sue\\, to be confirmed by an attorney",
      "DESCRIPTION:Rule: Tex. Civ. Prac. & Rem. Code § 16.003\\nConfidence: high\\n",
      " This date is to be confirmed by an attorney. It is not marked as complied ",
      " with.\\nhttps://app.test/lawfirm/case/12",
      "URL:https://app.test/lawfirm/case/12",
      "STATUS:TENTATIVE",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      "LAST-MODIFIED:20260310T120130Z",
      "SEQUENCE:90",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("keeps an entry's number for as long as it is the same time limit of the same case", () => {
    const uidOf = (change: Partial<CalendarEntry>) =>
      uid.exec(writeCalendar([{ ...entry, ...change }], reader))?.[1];
    const own = uidOf({});
    expect(own).toMatch(/^12-[\da-f]{32}@caseward$/);
    const changed = {
      date: "2027-01-01",
      state: "confirmed",
      changedAt: new Date("2026-05-01T00:00:00Z"),
    } as const;
    expect(uidOf(changed)).toBe(own);
    expect(new Set([own, uidOf({ caseId: 13 }), uidOf({ deadlineId: "TX-notice" })]).size).toBe(3);
  });

  it("says that a date was confirmed, and counts its changes up", () => {
    const text = writeCalendar(
      [{ ...entry, state: "confirmed", changedAt: new Date("2026-03-11T12:00:00Z") }],
      reader,
    );
    expect(text).toContain("STATUS:CONFIRMED\r\n");
    expect(text).toContain("SUMMARY:#0012: Time limit to sue\\, confirmed by an attorney\r\n");
    expect(text).toContain("SEQUENCE:86400\r\n");
  });

  it("is a calendar also where nothing is in it, which has one component at least", async () => {
    const text = writeCalendar([], reader);
    const parsed = new ICAL.Component(ICAL.parse(text));
    expect(parsed.getFirstPropertyValue("x-wr-calname")).toBe("Caseward time limits");
    expect(parsed.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
    const found = Object.values(await nodeIcal.async.parseICS(text));
    expect(found.map((one) => one?.type)).not.toContain("VEVENT");
  });
});

function eventIn(text: string) {
  const found = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  if (!found) throw new Error("There is no event");
  return new ICAL.Event(found);
}

/** Texts of every kind that a citation could be. */
const odd: [string, string][] = [
  ["signs with a meaning", "a, b; c\\d: \"e\" 'f'"],
  ["line breaks", "one\ntwo\r\nthree\rfour"],
  ["control characters", "tab\tbell\u0007nul\u0000 end"],
  ["long words of many scripts", `${"ä".repeat(200)} ${"漢".repeat(120)} ${"👩‍⚖️".repeat(40)}`],
  ["an end that is none", "END:VCALENDAR\r\nBEGIN:VEVENT"],
  ["one long word", "x".repeat(500)],
  ["a sign of two octets at the fold", "§".repeat(37)],
];

const plain = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " ");

describe("a text of the calendar", () => {
  it.each(odd)("comes back from two other programs as it was: %s", async (_what, citation) => {
    const text = writeCalendar([{ ...entry, citation }], reader);
    const said = `Rule: ${plain(citation)}\nConfidence: high\n`;
    const event = eventIn(text);
    expect(event.description.startsWith(said)).toBe(true);
    expect(event.startDate.toString()).toBe("2028-02-29");
    expect(event.startDate.isDate).toBe(true);
    expect(event.sequence).toBe(90);
    const found = Object.values(await nodeIcal.async.parseICS(text)).filter((one) => one?.type === "VEVENT");
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ datetype: "date", summary: event.summary, uid: event.uid });
    expect(String((found[0] as { description: string }).description).trim()).toBe(event.description.trim());
  });

  it.each(odd)("lies on lines of at most 75 octets, each of whole characters: %s", (_what, text) => {
    const written = icalComponent("VEVENT", [["SUMMARY", icalText(text)]]);
    expect(written).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    for (const line of Buffer.from(written).toString("latin1").split("\r\n")) {
      expect(line.length).toBeLessThanOrEqual(75);
      const octets = Buffer.from(line, "latin1");
      expect(Buffer.from(octets.toString("utf8"))).toEqual(octets);
    }
    expect(written.replaceAll("\r\n ", "")).toContain(`SUMMARY:${icalText(text)}\r\n`);
  });

  it("may look like one that is escaped", () => {
    const text = writeCalendar([{ ...entry, citation: "\\n is no line break" }], reader);
    const event = eventIn(text);
    expect(event.description).toMatch(/^Rule: \\n is no line break\n/);
  });

  it("fills a line to its last octet before it is continued", () => {
    const lines = (length: number) =>
      icalComponent("VEVENT", [["SUMMARY", "x".repeat(length)]])
        .split("\r\n")
        .slice(1, -2);
    expect(lines(67).map(({ length }) => length)).toEqual([75]);
    expect(lines(68).map(({ length }) => length)).toEqual([75, 2]);
    expect(lines(67 + 74).map(({ length }) => length)).toEqual([75, 75]);
  });
});
