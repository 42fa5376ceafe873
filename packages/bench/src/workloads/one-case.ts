import type { Call } from "../load/measure";
import { admin, get, type Workload } from "./workload";

const opening: Workload = {
  name: "open a case",
  musts: (connections) => (connections >= 16 ? { throughput: 0.5 } : undefined),
  handWritten: ({ cases }) => cases.map(({ id }) => `/case/${id}`).map(get(admin)),
  rest: ({ cases }) => cases.map(({ id }) => `/case/${id}`).map(get(admin)),
  trpc: ({ cases }) => cases.map(({ id }) => detailPath(id)).map(get(admin)),
};

/** What the page of a case asks for at once, and the hand-written server answers in one call. */
function detailPath(caseId: number): string {
  const calls = ["cases.get", "stages.list", "messages.list"];
  const inputs = { 0: { caseId, withMessages: false }, 1: { caseId }, 2: { caseId, limit: 25 } };
  return `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** A new case, with an address of its own for each. */
export const newCase = {
  firstName: "Bench",
  lastName: "Row",
  email: "b@N@@example.test",
  phoneNumber: "2135550123",
  accidentType: "Slip and fall",
  propertyType: "Other",
  city: "Austin",
  state: "TX",
  date: "2025-05-05",
  referralSource: "Google",
  description: "Fell on a wet floor in a shop.",
  hasAttorney: false,
};

const creating: Call[] = [{ method: "POST", path: "/case", body: JSON.stringify(newCase), token: admin }];

const adding: Workload = {
  name: "add a case",
  musts: (connections) => (connections >= 16 ? { throughput: 0.3, growth: 1.3 } : undefined),
  handWritten: () => creating,
  rest: () => creating,
};

export const oneCase: Workload[] = [opening, adding];
