/** A table of text: the first columns stand left, the figures right. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  leftColumns: number,
): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < leftColumns || column === heads.length - 1
          ? cell.padEnd(width)
          : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [line(heads), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** As many digits as are significant. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "-";
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}
