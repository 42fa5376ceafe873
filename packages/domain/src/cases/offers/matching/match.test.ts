import { describe, expect, it } from "vitest";
import type { CaseFacts, FirmFacts, PastAnswer } from "./facts";
import { matchFirms } from "./match";

const now = new Date("2026-11-30T12:00:00Z");

const fall: CaseFacts = {
  accidentType: "Slip and fall",
  propertyType: "Commercial Property",
  defect: null,
  medicalCare: null,
  description: "Fell on a wet floor.",
  hasDied: false,
  state: "CA",
  county: "Orange",
  language: "es",
};

const firm = (id: number, given: Partial<FirmFacts> = {}): FirmFacts => ({
  id,
  firmName: `Firm ${id}`,
  verification: "verified",
  pausedUntil: null,
  timeZone: "America/Los_Angeles",
  areas: ["Car Accidents", "Slip and Fall"],
  tellsPlaces: true,
  counties: [],
  languages: ["en"],
  capacity: 10,
  openOffers: 0,
  acceptedAt: [],
  lastOfferedAt: null,
  answers: [],
  declinedBefore: false,
  hadConflict: false,
  ...given,
});

const orderOf = (firms: FirmFacts[], facts = fall) =>
  matchFirms(facts, firms, now).matches.map(({ firm: { id } }) => id);
const codesOf = (given: Partial<FirmFacts>, facts = fall, at = now) =>
  matchFirms(facts, [firm(1, given)], at).excluded.flatMap(({ reasons }) => reasons.map(({ code }) => code));
const textsOf = (given: Partial<FirmFacts>, facts = fall) =>
  matchFirms(facts, [firm(1, given)], now).matches.flatMap(({ reasons }) => reasons.map(({ text }) => text));

const answer = (
  outcome: PastAnswer["outcome"],
  minutes = 60,
  reasonCode: PastAnswer["reasonCode"] = null,
) => ({
  ...{ outcome, minutes, reasonCode },
});

describe("a firm is left out", () => {
  it.each<[Partial<FirmFacts>, string[]]>([
    [{}, []],
    [{ verification: "pending" }, ["not_verified"]],
    [{ verification: "suspended" }, ["suspended"]],
    [{ pausedUntil: "2026-12-01" }, ["paused"]],
    [{ pausedUntil: "2026-11-30" }, []],
    [{ openOffers: 10 }, ["at_capacity"]],
    [{ capacity: 0 }, ["at_capacity"]],
    [{ capacity: null, openOffers: 900 }, []],
    [{ counties: null }, ["outside_state"]],
    [{ counties: ["Los Angeles"] }, ["outside_county"]],
    [{ counties: ["Los Angeles", "Orange"] }, []],
    [{ areas: ["Maritime Accidents"] }, ["outside_practice"]],
    [{ declinedBefore: true }, ["declined_before"]],
    [{ hadConflict: true }, ["conflict_before"]],
    [{ areas: [], counties: null, tellsPlaces: false }, []],
    [
      {
        verification: "suspended",
        pausedUntil: "2027-01-01",
        openOffers: 10,
        counties: null,
        areas: ["Maritime Accidents"],
      },
      ["suspended", "paused", "at_capacity", "outside_state", "outside_practice"],
    ],
  ])("as %j for %j", (given, codes) => expect(codesOf(given)).toEqual(codes));

  it("not by its counties where the case has none, or its state has no list of counties", () => {
    expect(codesOf({ counties: ["Los Angeles"] }, { ...fall, county: null })).toEqual([]);
    const nevada = { ...fall, state: "NV", county: "Clark" };
    expect(codesOf({ counties: ["Major Metro Area"] }, nevada)).toEqual([]);
    expect(textsOf({ counties: ["Major Metro Area"] }, nevada)).toContain(
      "Works in parts of Nevada: Major Metro Area",
    );
    expect(textsOf({ counties: ["Major Metro Area", "Other Regions"] }, nevada)).toContain(
      "Works in all of Nevada",
    );
  });

  it("not by its areas where the case points at none", () =>
    expect(
      codesOf({ areas: ["Maritime Accidents"] }, { ...fall, accidentType: "Other", propertyType: null }),
    ).toEqual([]));

  it("by the clocks of its own zone", () => {
    const earlier = new Date("2026-12-01T05:00:00Z");
    const acceptedAt = [new Date("2026-11-15T00:00:00Z"), new Date("2026-12-01T04:59:00Z")];
    const here = { capacity: 2, acceptedAt, pausedUntil: "2026-12-01" };
    expect(codesOf({ ...here, timeZone: "America/Los_Angeles" }, fall, earlier)).toEqual([
      "paused",
      "at_capacity",
    ]);
    expect(codesOf({ ...here, timeZone: "America/New_York" }, fall, earlier)).toEqual([]);
    expect(codesOf({ ...here, timeZone: "Asia/Kolkata" }, fall, earlier)).toEqual([]);
  });
});

describe("of two firms the better one", () => {
  it.each<[string, Partial<FirmFacts>, Partial<FirmFacts>]>([
    ["has the area first", { areas: ["Slip and Fall"] }, {}],
    ["names the county", { counties: ["Orange"] }, {}],
    ["works in the state", {}, { tellsPlaces: false, counties: null }],
    ["has said which cases it takes", {}, { areas: [] }],
    ["speaks the client's language", { languages: ["en", "es"] }, {}],
    [
      "answers sooner",
      { answers: Array(4).fill(answer("accepted", 30)) },
      { answers: Array(4).fill(answer("accepted", 3000)) },
    ],
    [
      "accepts more",
      { answers: Array(12).fill(answer("accepted")) },
      { answers: Array(12).fill(answer("rejected")) },
    ],
    ["let no offer pass", { answers: [answer("rejected")] }, { answers: [answer("expired")] }],
    ["has had fewer cases for its size", { capacity: 20, openOffers: 5 }, { capacity: 10, openOffers: 5 }],
    ["has fewer cases", { capacity: null, openOffers: 2 }, { capacity: null, openOffers: 5 }],
    ["was asked longest ago", { lastOfferedAt: new Date(1000) }, { lastOfferedAt: new Date(2000) }],
  ])("%s", (_why, better, worse) => expect(orderOf([firm(1, worse), firm(2, better)])).toEqual([2, 1]));

  it("takes what the facts add, as the death of the injured person", () => {
    const death = { ...fall, hasDied: true };
    const firms = [firm(1), firm(2, { areas: ["Car Accidents", "Slip and Fall", "Wrongful Death"] })];
    expect(orderOf(firms, death)).toEqual([2, 1]);
    expect(textsOf({}, death)).toContain("Does not name Wrongful Death");
  });
});

describe("the reasons", () => {
  it("say in short sentences what speaks for a firm and what does not", () => {
    const answers = [
      answer("rejected", 30, "at_capacity"),
      answer("expired", 1440),
      ...Array(9).fill(answer("accepted", 200)),
    ];
    const given = { answers, languages: ["en", "es"], counties: ["Orange"], openOffers: 1 };
    expect(textsOf(given)).toEqual([
      "Slip and Fall is its 2nd area",
      "Works in Orange, California",
      "Speaks Spanish",
      "Half of its answers come within 3 h",
      "Accepts 82% of its offers",
      "Declined 1 of its last 5 offers: We are at capacity",
      "Did not answer 1 of its last 5 offers",
      "Has 1 of 10 cases this month",
    ]);
  });

  it("name what a firm has not told", () =>
    expect(textsOf({ areas: [], tellsPlaces: false, counties: null, capacity: null })).toEqual([
      "Has not said which cases it takes",
      "Has not said where it works",
      "Does not name Spanish among its languages",
      "Has 0 cases this month, and no limit",
    ]));
});

it("firms that are left out come with those first that may be chosen all the same, by the fewest reasons", () => {
  const firms = [
    firm(1, { verification: "pending" }),
    firm(2, { declinedBefore: true, hadConflict: true }),
    firm(3, { pausedUntil: "2027-01-01" }),
  ];
  expect(matchFirms(fall, firms, now).excluded.map(({ firm: { id } }) => id)).toEqual([3, 2, 1]);
});
