import { gulfCases } from "./gulf-cases";
import { hudsonCases } from "./hudson-cases";
import { newCases } from "./open/new-cases";
import { offeredCases } from "./open/offered-cases";
import { pacificCases } from "./pacific-cases";
import { redirectedCases } from "./redirected-cases";
import { rejectedCases } from "./rejected-cases";

/** Forty cases: every status, every stage, and each way between firms. */
export const demoCases = [
  ...newCases,
  ...offeredCases,
  ...rejectedCases,
  ...redirectedCases,
  ...pacificCases,
  ...hudsonCases,
  ...gulfCases,
];
