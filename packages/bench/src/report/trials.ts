import type { Size } from "../sizes";
import type { TrialRow } from "../trials/trial";
import { said } from "./loads";
import { figure, tableOf } from "./table";

export type SizedTrial = TrialRow & { size: Size };

export const trialsTable = (rows: readonly SizedTrial[]): string =>
  tableOf(
    ["trial", "cases", "product", "by hand", "×", "must"],
    rows.map(({ what, size, product, handWritten = "", ratio, findings }) => [
      what,
      size,
      product,
      handWritten,
      ratio === undefined ? "" : figure(ratio),
      said(findings).join("; "),
    ]),
    2,
  );
