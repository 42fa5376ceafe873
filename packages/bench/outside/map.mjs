/**
 * The workloads of another bench's drivers in the product's words: how to plug it in is in the README. `BENCH_OVER=trpc`
 * asks over tRPC, as the web app does.
 */
const limit = 25;
const isTrpc = process.env.BENCH_OVER === "trpc";

/** A batch of calls, as the web app's client writes it. */
const batch = (calls) => {
  const inputs = Object.fromEntries(calls.map(([, input], index) => [index, input]));
  return `/trpc/${calls.map(([name]) => name)}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

/** REST's `direction` is tRPC's `sortDirection`. */
const list = ({ direction, ...query }) =>
  isTrpc
    ? batch([["cases.list", { limit, ...query, sortDirection: direction }]])
    : `/cases?${new URLSearchParams({ limit, ...query, direction })}`;

const newest = { sort: "createdAt", direction: "desc" };

/** The rows' "In Progress" is the product's Accepted. */
const statusOf = (name) => (name === "In Progress" ? "Accepted" : name);

/** A page in the middle, behind a row of the sample. */
const cursorAfter = ({ created_at: at, id }) => {
  const instant = new Date(at).toISOString().replace("T", " ").replace("Z", "+00");
  return Buffer.from(JSON.stringify(["createdAt", "desc", instant, String(id)])).toString("base64url");
};

/** What a list or search of the drivers asks for, from its path. */
function queryOf(path) {
  const asked = new URL(path, "http://driver").searchParams;
  const [search, status] = [asked.get("q"), asked.get("status")];
  return { ...newest, ...(search ? { search } : {}), ...(status ? { status: statusOf(status) } : {}) };
}

const openCase = (caseId) =>
  isTrpc
    ? batch([
        ["cases.get", { caseId, withMessages: false }],
        ["stages.list", { caseId }],
        ["messages.list", { caseId, limit }],
      ])
    : `/case/${caseId}`;

const firmList = (path) => list({ ...queryOf(path), sort: "assignedAt" });

/** The call lines of a workload; null for one that the product cannot answer. */
export function map(name, samples) {
  if (name === "null") return ["/healthz"];
  if (name === "create") return samples.create;
  if (name === "list_page") return samples.rows.map((row) => list({ ...newest, cursor: cursorAfter(row) }));
  if (name === "list_default") return [list({ sort: "status", direction: "asc" })];
  if (name === "list_name") return [list({ sort: "clientName", direction: "asc" })];
  if (name === "open_case") return samples.ids.map(openCase);
  if (name === "firm_list") return samples.paths.firm_list.map(firmList);
  return samples.paths[name]?.map((path) => list(queryOf(path))) ?? null;
}
