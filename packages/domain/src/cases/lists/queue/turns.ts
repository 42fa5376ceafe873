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
 * Whose turn it is: for whom a case waits, and since when. The first row that fits counts, and without one it waits for
 * nobody. `turnChangedAt` is when the last missing form came, an authorization was revoked or the sign-up was reopened: an
 * accepted case then waits for somebody else without a change of its status. db/schema/columns.ts makes the columns of it.
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
