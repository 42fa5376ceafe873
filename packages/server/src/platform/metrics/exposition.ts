type Labels = Record<string, string>;

export type Sample = readonly [value: number, labels?: Labels, suffix?: string];

export type Family = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

const escapeLabel = (text: string) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");

function lineOf(name: string, [value, labels = {}, suffix = ""]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join()}}` : ""} ${value}`;
}

/** Figures in Prometheus's text format, version 0.0.4. */
export const writeFamilies = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => lineOf(name, sample)),
    ])
    .join("\n")
    .concat("\n");
