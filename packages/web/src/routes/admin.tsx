import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppShell, shared } from "./shared-routes";

const AdminCasePage = lazyRouteComponent(
  () => import("../features/cases/dashboards/admin-case-page"),
  "AdminCasePage",
);

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: roleRoute("admin"),
  component: AppShell,
});

const index = createRoute({ getParentRoute: () => area, ...shared.index });

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  component: lazyRouteComponent(
    () => import("../features/cases/dashboards/admin-dashboard-page"),
    "AdminDashboardPage",
  ),
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  ...shared.caseDetails,
  component: () => <AdminCasePage caseId={caseDetails.useParams().caseId} />,
});

const LawFirmProfilePage = lazyRouteComponent(
  () => import("../features/firms/law-firm-profile-page"),
  "LawFirmProfilePage",
);

const lawFirmProfile = createRoute({
  getParentRoute: () => area,
  path: "/lawfirmprofile/$lawFirmId",
  component: () => <LawFirmProfilePage lawFirmId={lawFirmProfile.useParams().lawFirmId} />,
});

const AdminScorecardPage = lazyRouteComponent(
  () => import("../features/firms/facts/scorecard/scorecard-page"),
  "AdminScorecardPage",
);

const scorecard = createRoute({
  getParentRoute: () => area,
  path: "/lawfirmprofile/$lawFirmId/scorecard",
  component: () => <AdminScorecardPage lawFirmId={scorecard.useParams().lawFirmId} />,
});

const lawFirms = createRoute({
  getParentRoute: () => area,
  path: "/law-firms",
  component: lazyRouteComponent(
    () => import("../features/firms/verification/law-firms-page"),
    "LawFirmsPage",
  ),
});

const scheduledTasks = createRoute({
  getParentRoute: () => area,
  path: "/scheduled-tasks",
  component: lazyRouteComponent(() => import("../features/tasks/scheduled-tasks-page"), "ScheduledTasksPage"),
});

const audit = createRoute({
  getParentRoute: () => area,
  path: "/audit",
  component: lazyRouteComponent(() => import("../features/audit/audit-page"), "AuditPage"),
});

const users = createRoute({
  getParentRoute: () => area,
  path: "/users",
  component: lazyRouteComponent(() => import("../features/users/users-page"), "UsersPage"),
});

const lawRules = createRoute({ getParentRoute: () => area, ...shared.lawRules });

const profile = createRoute({ getParentRoute: () => area, ...shared.profile });

const notFound = createRoute({ getParentRoute: () => area, ...shared.notFound });

export const adminRoutes = area.addChildren([
  index,
  dashboard,
  caseDetails,
  lawFirmProfile,
  scorecard,
  lawFirms,
  scheduledTasks,
  audit,
  users,
  lawRules,
  profile,
  notFound,
]);
