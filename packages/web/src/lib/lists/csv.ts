type Cell = string | number | null;

/** Rows as a CSV text for spreadsheets (RFC 4180, with a mark that says UTF-8). */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`;

/** What begins a formula, also as wide characters, and behind spaces that some spreadsheets leave out. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** A spreadsheet runs a text that begins like a formula: an apostrophe keeps it a text. */
function cellOf(value: Cell): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
