import type { AuthSession } from "../session/session";

/** Where a session is at home: its own dashboard, the onboarding of a lawyer without a firm, or the login (D20). */
export function homeOf({ user, firm }: AuthSession) {
  if (!user) return "/login";
  if (user.userType === "lawfirm") return firm ? "/lawfirm/dashboard" : "/lawfirm/onboarding";
  return user.userType === "admin" ? "/admin/dashboard" : "/client/dashboard";
}

/** Where the session's profile page is. */
export const profileOf = {
  admin: "/admin/myprofile",
  lawfirm: "/lawfirm/myprofile",
  client: "/client/myprofile",
} as const;

/** The same for a lawyer who is still at the onboarding, whose other screens need a firm (specification, 2.3; D21). */
export const accountPath = "/lawfirm/account";

export const profilePath = ({ user, firm }: AuthSession) => {
  if (!user) return "/login";
  return user.userType === "lawfirm" && !firm ? accountPath : profileOf[user.userType];
};
