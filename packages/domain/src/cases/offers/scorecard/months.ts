import { invalidField } from "../../../errors/catalogue";

const mostMonths = 36;
const usualMonths = 12;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

type Asked = { from: string | null; to: string | null };

/**
 * The months of a scorecard in order: those asked for, or the twelve up to the last one. Throws `validation_failed`
 * where there are none or too many.
 */
export function monthsOf(asked: Asked, present: string): string[] {
  const last = numberOf(asked.to ?? present);
  const first = asked.from === null ? last - usualMonths + 1 : numberOf(asked.from);
  const count = last - first + 1;
  if (count < 1) throw refused("Please choose a first month that is not after the last one");
  if (count > mostMonths) throw refused(`Please choose at most ${mostMonths} months`);
  return Array.from({ length: count }, (_, index) => monthOf(first + index));
}

const refused = (message: string) => invalidField("from", message);

export const monthAfter = (month: string) => monthOf(numberOf(month) + 1);
