import { daysLater, weekdayOf } from "../../../values/days";

const [monday, thursday, friday] = [1, 4, 5];

/** New Year, Juneteenth, Independence, Veterans and Christmas Day. */
const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** Month, weekday and which one of the month: King, Washington, Memorial, Labor, Columbus and Thanksgiving Day. */
const counted = [
  ["01", monday, 3],
  ["02", monday, 3],
  ["05", monday, "last"],
  ["09", monday, 1],
  ["10", monday, 2],
  ["11", thursday, 4],
] as const;

const isFixed = (day: string) => fixed.includes(day.slice(5));

const isCounted = (day: string) =>
  counted.some(([month, weekday, which]) => {
    if (day.slice(5, 7) !== month || weekdayOf(day) !== weekday) return false;
    return which === "last"
      ? daysLater(day, 7).slice(5, 7) !== month
      : Math.ceil(Number(day.slice(8)) / 7) === which;
  });

/**
 * Whether a day `YYYY-MM-DD` is a federal holiday (5 U.S.C. 6103), or the Friday or Monday on which one is observed that
 * falls on a weekend.
 */
export const isFederalHoliday = (day: string): boolean =>
  isFixed(day) ||
  isCounted(day) ||
  (weekdayOf(day) === friday && isFixed(daysLater(day, 1))) ||
  (weekdayOf(day) === monday && isFixed(daysLater(day, -1)));
