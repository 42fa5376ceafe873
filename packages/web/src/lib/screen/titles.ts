import type { Text } from "@caseward/domain/language/text";
import { formatCaseNumber } from "@caseward/domain/values/text";
import type { RegisteredRouter } from "@tanstack/react-router";
import { say, t } from "../language/text";

type Params = { [name: string]: string | undefined };
type Title<Words extends string = string> = Words | ((params: Params) => string);

type Path = keyof RegisteredRouter["routesByPath"];
type StaffPath = Extract<Path, `/admin/${string}` | `/lawfirm/${string}`>;
/** What clients read is translated; what admins and firms read is English. */
type Titles = Partial<Record<StaffPath, Title> & Record<Exclude<Path, StaffPath>, Title<Text>>>;

/** 'Case #12', however the number is written in the address; what is no number is no case. */
const caseTitle = ({ caseId = "" }: Params) =>
  /^\d{1,10}$/.test(caseId) ? t("Case {number}", { number: formatCaseNumber(Number(caseId)) }) : t("Case");

const notFound = "Page Not Found";

/** What the window is called on each route. The doors of the areas are not here: nobody stays there. */
export const titles = {
  "/login": "Login",
  "/register-lawfirm": "Register Your Law Firm",
  "/signup-client": "Sign Up",
  "/verify-email": "Verify Email",
  "/set-password": "Set Password",
  "/forgot-password": "Forgot Password",
  "/intake": "Tell us what happened",
  "/admin/dashboard": "Admin Dashboard",
  "/admin/case/$caseId": caseTitle,
  "/admin/lawfirmprofile/$lawFirmId": "Law Firm",
  "/admin/lawfirmprofile/$lawFirmId/scorecard": "Scorecard",
  "/admin/law-firms": "Law Firms",
  "/admin/scheduled-tasks": "Scheduled Tasks",
  "/admin/audit": "Audit",
  "/admin/users": "Users",
  "/admin/law-rules": "Law Rules",
  "/admin/myprofile": "My Profile",
  "/admin/$": notFound,
  "/lawfirm/onboarding": "Law Firm Onboarding",
  "/lawfirm/dashboard": "Case Dashboard",
  "/lawfirm/case/$caseId": caseTitle,
  "/lawfirm/mylawfirm": "My Law Firm",
  "/lawfirm/scorecard": "Scorecard",
  "/lawfirm/editfirm": "Edit Law Firm",
  "/lawfirm/law-rules": "Law Rules",
  "/lawfirm/account": "My Profile",
  "/lawfirm/myprofile": "My Profile",
  "/lawfirm/$": notFound,
  "/client/dashboard": "Dashboard",
  "/client/case/$caseId": caseTitle,
  "/client/address": "Your Addresses",
  "/client/myprofile": "My Profile",
  "/client/$": notFound,
  "/$": notFound,
} as const satisfies Titles;

type DisplayedRoute = { fullPath: string; params: Params };

/** What the window is called while a route is shown, with what waits on the screen before it. */
export function windowTitle({ fullPath, params }: DisplayedRoute, waiting: number): string {
  const known: Record<string, Title> = titles;
  const title = known[fullPath];
  const name = typeof title === "function" ? title(params) : title && say(title);
  const whole = name ? `${name} – Caseward` : "Caseward";
  return waiting > 0 ? `(${waiting}) ${whole}` : whole;
}
