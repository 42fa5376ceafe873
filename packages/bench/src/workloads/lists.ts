import { cursorAfter } from "../../../server/src/platform/database/keyset";
import type { SampledCase, Samples } from "./samples";
import { admin, get, lawyer, type Must, pathWith, trpcPath, type Workload } from "./workload";

const limit = 25;

type Query = Record<string, string>;

/** Both servers' words for the same lists. */
type List = {
  name: string;
  handWritten: (samples: Samples) => Query[];
  product: (samples: Samples) => Query[];
};

const listMust: Must = { throughput: 0.5, cpu: 2, growth: 1.5 };

const toWorkload = ({ name, handWritten, product }: List): Workload => ({
  name,
  musts: (connections) => (connections >= 16 ? listMust : undefined),
  handWritten: (samples) =>
    handWritten(samples)
      .map((query) => pathWith("/cases", query))
      .map(get(admin)),
  rest: (samples) =>
    product(samples)
      .map((query) => pathWith("/cases", { limit, ...query }))
      .map(get(admin)),
  trpc: (samples) =>
    product(samples)
      .map(({ direction, ...query }) => trpcPath("cases.list", { limit, ...query, sortDirection: direction }))
      .map(get(admin)),
});

/** The same statuses as the two servers call them. */
const statuses = [
  ["New", "New"],
  ["In Progress", "Accepted"],
  ["Submitted", "Submitted"],
  ["Rejected", "Rejected"],
] as const;

type Sort = {
  handWritten: string;
  product: string;
  direction: "asc" | "desc";
  /** The sort's own part of a cursor, beside the case's number. */
  value: (one: SampledCase) => string[];
};

/** How a status is called in the product's cursors. */
const productStatus = (name: string) => statuses.find(([handWritten]) => handWritten === name)?.[1] ?? name;

const sorts: Sort[] = [
  {
    handWritten: "created",
    product: "createdAt",
    direction: "desc",
    value: ({ createdAt, id }) => [createdAt, `${id}`],
  },
  { handWritten: "id", product: "caseId", direction: "desc", value: ({ id }) => [`${id}`] },
  { handWritten: "name", product: "clientName", direction: "asc", value: ({ name, id }) => [name, `${id}`] },
  {
    handWritten: "status",
    product: "status",
    direction: "asc",
    value: ({ status, id }) => [productStatus(status), `${-id}`],
  },
  {
    handWritten: "received",
    product: "assignedAt",
    direction: "desc",
    value: ({ assignedAt, id }) => [assignedAt ?? "-infinity", `${id}`],
  },
];

const handWrittenCursor = ({ createdAt, id, name, rank, assignedAt }: SampledCase): string =>
  Buffer.from(
    JSON.stringify({ at: createdAt, id, name, rank, received: assignedAt ?? "-infinity" }),
  ).toString("base64url");

/** A page in the middle, behind each of the drawn cases. */
const productCursor = ({ product, direction, value }: Sort, one: SampledCase): string =>
  cursorAfter({ name: product, direction }, value(one));

const firstPages = sorts.map(
  (sort): List => ({
    name: `list by ${sort.product}`,
    handWritten: () => [{ sort: sort.handWritten }],
    product: () => [{ sort: sort.product, direction: sort.direction }],
  }),
);

/** What the names of the lists' further pages end in. */
export const nextPage = ", next page";

const nextPages = sorts.map(
  (sort): List => ({
    name: `list by ${sort.product}${nextPage}`,
    handWritten: ({ cases }) =>
      cases.map((one) => ({ sort: sort.handWritten, after: handWrittenCursor(one) })),
    product: ({ cases }) =>
      cases.map((one) => ({
        sort: sort.product,
        direction: sort.direction,
        cursor: productCursor(sort, one),
      })),
  }),
);

const byStatus: List = {
  name: "list of a status",
  handWritten: () => statuses.map(([status]) => ({ sort: "created", status })),
  product: () => statuses.map(([, status]) => ({ sort: "createdAt", status })),
};

/** The list of a firm with how many it counts. */
const firmList: Workload = {
  name: "firm's list with counts",
  musts: (connections) => (connections >= 16 ? { throughput: 0.5, growth: 1.5 } : undefined),
  handWritten: () => statuses.map(([status]) => pathWith("/firm/cases", { status })).map(get(lawyer)),
  rest: () =>
    statuses.map(([, status]) => pathWith("/cases", { limit, status, sort: "assignedAt" })).map(get(lawyer)),
  trpc: () =>
    statuses
      .map(([, status]) => trpcPath("cases.list", { limit, status, sort: "assignedAt" }))
      .map(get(lawyer)),
};

export const lists: Workload[] = [...[...firstPages, byStatus, ...nextPages].map(toWorkload), firmList];
