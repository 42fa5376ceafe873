import type { UserType } from "../../../users/actor";
import type { StoredStatus } from "../../status/status";

type Instant = "createdAt" | "assignedAt" | "statusChangedAt" | "turnChangedAt";

export type Turn = {
  status: StoredStatus;
  /** Only where this is so. */
  when?: "a form is missing" | "the client is not signed up";
  waitingFor: UserType;
  /** Since when: the latest of these. */
  since: readonly [Instant, ...Instant[]];
};

/**
 * For whom a case waits and since when, by the first row that fits, else nobody; db/schema/columns.ts makes the columns
 * of it. `turnChangedAt` is a change without another status: the last form came, a revocation, a sign-up reopened.
 */
export const turns: readonly Turn[] = [
  { status: "Awaiting", waitingFor: "admin", since: ["createdAt"] },
  { status: "New", waitingFor: "admin", since: ["createdAt"] },
  { status: "Submitted", waitingFor: "lawfirm", since: ["assignedAt"] },
  { status: "Rejected", waitingFor: "admin", since: ["statusChangedAt"] },
  {
    status: "Accepted",
    when: "a form is missing",
    waitingFor: "client",
    since: ["statusChangedAt", "turnChangedAt"],
  },
  {
    status: "Accepted",
    when: "the client is not signed up",
    waitingFor: "lawfirm",
    since: ["statusChangedAt", "turnChangedAt"],
  },
];
