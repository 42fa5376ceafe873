import type { Samples } from "./samples";
import { admin, get, type Must, pathWith, trpcPath, type Workload } from "./workload";

type Search = { name: string; alone: Must; words: (samples: Samples) => string[]; status?: boolean };

const quick: Must = { p50: 12, p99: 80 };

/** Newest first, as both servers have an index for it. */
const searches: Search[] = [
  { name: "search a surname", alone: quick, words: ({ cases }) => cases.map(({ surname }) => surname) },
  { name: "search a full name", alone: quick, words: ({ cases }) => cases.map(({ name }) => name) },
  {
    name: "search a part of a name",
    alone: {},
    words: ({ cases }) => cases.map(({ surname }) => surname.slice(0, 5)),
  },
  {
    name: "search a common word",
    alone: { p50: 10 },
    words: ({ commonSurname }) => [commonSurname, "son", "mary"],
  },
  {
    name: "search without a match",
    alone: { p50: 5 },
    words: ({ cases }) => cases.map((_, index) => `zzq${index}`),
  },
  { name: "search a case ID", alone: {}, words: ({ cases }) => cases.map(({ id }) => String(id)) },
  {
    name: "search a part, of a status",
    alone: {},
    words: ({ cases }) => cases.map(({ surname }) => surname.slice(0, 5)),
    status: true,
  },
];

const statuses = ["New", "Submitted", "Rejected"];

function toWorkload({ name, alone, words, status }: Search): Workload {
  const asked = (samples: Samples) =>
    words(samples).map((word, index) => ({
      word,
      ...(status ? { status: statuses[index % statuses.length] ?? "New" } : {}),
    }));
  const ofProduct = (samples: Samples) =>
    asked(samples).map(({ word, ...rest }) => ({ limit: 25, sort: "createdAt", search: word, ...rest }));
  return {
    name,
    musts: (connections) => (connections >= 16 ? { throughput: 0.5 } : alone),
    handWritten: (samples) =>
      asked(samples)
        .map(({ word, ...rest }) => pathWith("/cases", { q: word, ...rest }))
        .map(get(admin)),
    rest: (samples) =>
      ofProduct(samples)
        .map((query) => pathWith("/cases", query))
        .map(get(admin)),
    trpc: (samples) =>
      ofProduct(samples)
        .map((query) => trpcPath("cases.list", query))
        .map(get(admin)),
  };
}

export const searching: Workload[] = searches.map(toWorkload);
