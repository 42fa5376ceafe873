import { describe, expect, it } from "vitest";
import { countiesOf } from "../../../addresses/geography/counties";
import { practiceAreas } from "../../../firms/options";
import { firmVerifications } from "../../../firms/verification/verification";
import { defects } from "../../circumstances";
import { accidentTypes, propertyTypes, rejectionReasonCodes } from "../../options";
import { isFinal } from "./exclusions";
import type { CaseFacts, FirmFacts } from "./facts";
import { type Matching, matchFirms } from "./match";

/** The same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const random = numbers(19);
const upTo = (most: number) => Math.floor(random.next().value * (most + 1));
const pick = <Value>(values: readonly Value[]): Value => values[upTo(values.length - 1)] as Value;
const some = <Value>(values: readonly Value[]): Value[] => values.filter(() => random.next().value < 0.3);
const several = <Value>(most: number, make: () => Value) => Array.from({ length: upTo(most) }, make);
const shuffled = <Value>(values: readonly Value[]) =>
  values
    .map((value) => ({ value, at: random.next().value }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);

const now = new Date("2026-11-30T12:00:00Z");
const longAgo = () => new Date(now.getTime() - upTo(60) * 86_400_000);

const anyCase = (): CaseFacts => ({
  accidentType: pick(accidentTypes),
  propertyType: pick([...propertyTypes, null]),
  defect: pick([...defects, null]),
  medicalCare: pick([true, false, null]),
  description: pick(["A truck came.", "I fell."]),
  hasDied: pick([true, false]),
  state: "CA",
  county: pick([...countiesOf("CA"), "Alpine", null]),
  language: pick(["en", "es", null]),
});

const anyFirm = (id: number): FirmFacts => ({
  id,
  firmName: `Firm ${id}`,
  verification: pick(["verified", "verified", "verified", ...firmVerifications]),
  pausedUntil: pick([null, null, "2026-12-24", "2026-01-01"]),
  timeZone: pick(["America/Los_Angeles", "Asia/Kolkata", "Australia/Lord_Howe"]),
  areas: shuffled(some(practiceAreas)),
  tellsPlaces: true,
  counties: pick([null, [], [], some(countiesOf("CA"))]),
  languages: pick([["en"], ["en", "es"]]),
  capacity: pick([null, 0, 1, 5, 20]),
  openOffers: upTo(4),
  acceptedAt: several(4, longAgo),
  lastOfferedAt: pick([null, longAgo()]),
  answers: several(25, () => ({
    outcome: pick(["accepted", "accepted", "rejected", "expired"] as const),
    minutes: upTo(5000),
    reasonCode: pick([...rejectionReasonCodes, null]),
  })),
  declinedBefore: random.next().value < 0.1,
  hadConflict: random.next().value < 0.1,
});

const rounds = Array.from({ length: 250 }, () => ({
  facts: anyCase(),
  firms: Array.from({ length: 1 + upTo(14) }, (_, index) => anyFirm(index + 1)),
}));

const rankOf = ({ matches }: Matching, firmId: number) =>
  matches.find(({ firm }) => firm.id === firmId)?.rank ?? Number.POSITIVE_INFINITY;

describe("for any case and any firms the matching", () => {
  it("answers the same in whatever order the firms come", () => {
    for (const { facts, firms } of rounds)
      expect(matchFirms(facts, shuffled(firms), now)).toEqual(matchFirms(facts, firms, now));
  });

  it("names each firm once, with a reason, and ranks from one without a gap", () => {
    for (const { facts, firms } of rounds) {
      const { matches, excluded } = matchFirms(facts, firms, now);
      const ids = [...matches, ...excluded].map(({ firm }) => firm.id);
      expect(ids.toSorted((one, other) => one - other)).toEqual(firms.map(({ id }) => id));
      expect(matches.map(({ rank }) => rank)).toEqual(matches.map((_match, index) => index + 1));
      expect([...matches, ...excluded].every(({ reasons }) => reasons.length > 0)).toBe(true);
      expect(
        excluded.every(({ firm, reasons }) => isFinal(reasons) === (firm.verification !== "verified")),
      ).toBe(true);
    }
  });

  it("never lowers a firm that takes more cases in a month", () => {
    for (const { facts, firms } of rounds) {
      const before = matchFirms(facts, firms, now);
      const grown = pick(firms);
      const more = grown.capacity === null ? null : pick([grown.capacity + 1, grown.capacity * 3 + 2, null]);
      const after = matchFirms(
        facts,
        firms.map((one) => (one === grown ? { ...one, capacity: more } : one)),
        now,
      );
      expect(rankOf(after, grown.id)).toBeLessThanOrEqual(rankOf(before, grown.id));
    }
  });

  it("leaves the others in their order when a firm goes", () => {
    for (const { facts, firms } of rounds) {
      const gone = pick(firms);
      const left = firms.filter((one) => one !== gone);
      const orderOf = (given: FirmFacts[]) =>
        matchFirms(facts, given, now)
          .matches.map(({ firm }) => firm.id)
          .filter((id) => id !== gone.id);
      expect(orderOf(left)).toEqual(orderOf(firms));
    }
  });

  it("leaves no firm out that it proposes once the rules that left it out are gone", () => {
    for (const { facts, firms } of rounds) {
      const free = firms.map((one) => ({
        ...one,
        ...{ verification: "verified" as const, pausedUntil: null, capacity: null, counties: [], areas: [] },
        ...{ declinedBefore: false, hadConflict: false },
      }));
      expect(matchFirms(facts, free, now).excluded).toEqual([]);
    }
  });

  it("knows of nothing that a firm pays", () => {
    const [{ facts, firms } = { facts: anyCase(), firms: [] }] = rounds;
    const paying = firms.map((one, index) => ({ ...one, plan: "gold", paid: index * 1000 }));
    const ranksOf = (given: FirmFacts[]) =>
      matchFirms(facts, given, now).matches.map(({ firm, rank }) => [firm.id, rank]);
    expect(ranksOf(paying)).toEqual(ranksOf(firms));
  });
});
