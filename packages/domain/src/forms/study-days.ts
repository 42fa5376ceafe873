import { DomainError } from "../errors/catalogue";
import { latestDay } from "../values/days";
import type { MedicalInfo } from "./medical";

type Issue = { path: string; message: string };

const message = "The date of an imaging study cannot be in the future";

/** What is wrong with the days of imaging studies, by path within the form: each lies in the past (D31). */
export function studyDayIssues({ generalMedicalInformation: general }: MedicalInfo, now: Date): Issue[] {
  const latest = latestDay(now);
  return general.imagingStudiesDetails.flatMap(({ date }, index) =>
    date > latest ? [{ path: `generalMedicalInformation.imagingStudiesDetails.${index}.date`, message }] : [],
  );
}

/** Throws `validation_failed` for an imaging study of a day that has not begun. */
export function assertStudiesNotInFuture(info: MedicalInfo, now: Date): void {
  const issues = studyDayIssues(info, now).map(({ path }) => ({ path: `medicalInfo.${path}`, message }));
  if (issues.length > 0) throw new DomainError("validation_failed", { message, issues });
}
