import type { Role, World } from "./world";

/** A client without an address or a case may see what every client may. */
export type Visitor = Exclude<Role, "newClient" | "caseless" | "sender">;

/** Where somebody ends who opens what is not theirs. */
export const homes: Record<Visitor, string> = {
  nobody: "/login",
  admin: "/admin/dashboard",
  firm: "/lawfirm/dashboard",
  firmless: "/lawfirm/onboarding",
  client: "/client/dashboard",
};

type Route = {
  path: string | ((world: World) => string);
  /** Who may see it, and what they see; everybody else is led home. */
  shows: Partial<Record<Visitor, string | RegExp>>;
};

const everyone = (sees: string) => ({ admin: sees, firm: sees, firmless: sees, client: sees });
const caseOf =
  (area: string, kind: keyof World["cases"], digits = 0) =>
  ({ cases }: World) =>
    `/${area}/case/${String(cases[kind]).padStart(digits, "0")}`;

/** Every route of the specification, section 2, and who may see it. */
export const routes: Route[] = [
  { path: "/login", shows: { nobody: "Forgot Password" } },
  { path: "/register-lawfirm", shows: { nobody: "Register Your Law Firm" } },
  { path: "/signup-client", shows: { nobody: "Already have an account? Login" } },
  { path: "/verify-email", shows: { nobody: "Verification token is missing" } },
  { path: "/set-password", shows: { nobody: "Token is required" } },
  { path: "/forgot-password", shows: { nobody: "Send Reset Instructions" } },
  { path: "/intake", shows: { nobody: "Tell us what happened" } },
  { path: "/", shows: {} },
  { path: "/admin", shows: {} },
  { path: "/lawfirm", shows: {} },
  { path: "/client", shows: {} },
  { path: "/nowhere", shows: { nobody: "Page Not Found", ...everyone("Page Not Found") } },
  { path: "/admin/dashboard", shows: { admin: "Admin Dashboard" } },
  { path: caseOf("admin", "accepted"), shows: { admin: "Case Progress Timeline" } },
  { path: caseOf("admin", "accepted", 4), shows: { admin: "Case Progress Timeline" } },
  { path: ({ firmId }) => `/admin/lawfirmprofile/${firmId}`, shows: { admin: "Practice Areas" } },
  { path: ({ firmId }) => `/admin/lawfirmprofile/${firmId}/scorecard`, shows: { admin: "Scorecard" } },
  { path: "/admin/law-firms", shows: { admin: "Law Firms" } },
  { path: "/admin/myprofile", shows: { admin: "My Profile" } },
  { path: "/admin/users", shows: { admin: "Invite Administrator" } },
  { path: "/admin/law-rules", shows: { admin: "Law Rules" } },
  { path: "/admin/audit", shows: { admin: "Audit" } },
  { path: "/admin/scheduled-tasks", shows: { admin: "Scheduled Tasks" } },
  { path: "/admin/nowhere", shows: { admin: "Page Not Found" } },
  { path: "/lawfirm/onboarding", shows: { firmless: "Submit Application" } },
  { path: "/lawfirm/dashboard", shows: { firm: "Case Dashboard" } },
  { path: caseOf("lawfirm", "accepted"), shows: { firm: "Case Progress Timeline" } },
  { path: caseOf("lawfirm", "accepted", 4), shows: { firm: "Case Progress Timeline" } },
  { path: caseOf("lawfirm", "others"), shows: { firm: /^Access denied\. .* your law firm\.$/ } },
  { path: "/lawfirm/mylawfirm", shows: { firm: "Practice Areas" } },
  { path: "/lawfirm/scorecard", shows: { firm: "Scorecard" } },
  { path: "/lawfirm/law-rules", shows: { firm: "Law Rules" } },
  { path: "/lawfirm/editfirm", shows: { firm: "Save Profile" } },
  { path: "/lawfirm/account", shows: { firmless: "My Profile" } },
  { path: "/lawfirm/myprofile", shows: { firm: "My Profile" } },
  { path: "/client/dashboard", shows: { client: "Click to view details" } },
  { path: "/client/address", shows: { client: "Save Addresses" } },
  { path: "/client/myprofile", shows: { client: "My Profile" } },
  { path: "/client/nowhere", shows: { client: "Page Not Found" } },
  { path: caseOf("client", "mine"), shows: { client: "Case Progress Timeline" } },
  { path: caseOf("client", "mine", 4), shows: { client: "Case Progress Timeline" } },
  { path: caseOf("client", "newClients"), shows: { client: /^Access denied\. .* own cases\.$/ } },
  { path: "/client/case/99999", shows: { client: "Case not found" } },
];
