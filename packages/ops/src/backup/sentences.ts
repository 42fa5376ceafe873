/** A backup that must not be used, and what to do about it. */
export const damaged = (name: string, what: string) =>
  new Error(`The backup is damaged: ${name} ${what}. Nothing was changed; use another backup.`);

/** "1 row", "1,204 rows". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

export const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
