export const userTypes = ["client", "lawfirm", "admin"] as const;
export type UserType = (typeof userTypes)[number];

/** Who makes a call, as read from the database on each request (D12). */
export type Actor = {
  id: number;
  userType: UserType;
  firmId: number | null;
  /** Their role asks for a second factor that they do not have yet: until then they may do no more than set it up. */
  isSecondFactorDue?: boolean;
};

/** The kinds of caller that permissions distinguish: a lawyer without a firm may do little (D22). */
export type CallerKind = "anonymous" | "client" | "lawfirm" | "firmless" | "admin";

export function callerKind(actor: Actor | null): CallerKind {
  if (!actor) return "anonymous";
  return actor.userType === "lawfirm" && actor.firmId === null ? "firmless" : actor.userType;
}
