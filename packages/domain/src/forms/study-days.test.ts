import { expect, it } from "vitest";
import { medicalInfoInputSchema } from "./medical-input";
import { assertStudiesNotInFuture, studyDayIssues } from "./study-days";

const now = new Date("2026-03-10T13:00:00Z");
const studiesOn = (...dates: string[]) =>
  medicalInfoInputSchema.parse({
    generalMedicalInformation: {
      imagingStudiesDone: true,
      imagingStudiesDetails: dates.map((date) => ({ date, facility: "Bay Imaging" })),
    },
  });

it("an imaging study may be of today, or of a day that nobody remembers", () => {
  expect(studyDayIssues(studiesOn("2026-03-10", "", "1999-01-01"), now)).toEqual([]);
  expect(() => assertStudiesNotInFuture(studiesOn("2026-03-10"), now)).not.toThrow();
});

it("an imaging study may be of a month or of a year, and not of one that has not begun", () => {
  expect(studyDayIssues(studiesOn("2026-03", "2026", "2025-12"), now)).toEqual([]);
  expect(studyDayIssues(studiesOn("2026-04", "2027"), now)).toHaveLength(2);
  for (const date of ["2026-13", "26-03", "1899", "2026-3", "2101"])
    expect(() => studiesOn(date), date).toThrow();
});

it("an imaging study of a later day is refused at its place in the list", () => {
  expect(studyDayIssues(studiesOn("2026-03-10", "2027-03-10"), now)).toMatchObject([
    { path: "generalMedicalInformation.imagingStudiesDetails.1.date" },
  ]);
  expect(() => assertStudiesNotInFuture(studiesOn("2026-03-11"), now)).toThrow(/in the future/);
});
