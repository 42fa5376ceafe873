import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../components/not-found-page";
import { goHome, roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppLayout, CaseDetailsPage, ProfilePage } from "./shared-pages";

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: roleRoute("admin"),
  component: AppLayout,
});

const index = createRoute({ getParentRoute: () => area, path: "/", beforeLoad: goHome });

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("../features/cases/admin-dashboard-page"), "AdminDashboardPage"),
  staticData: { title: "Admin Dashboard" },
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  path: "/case/$caseId",
  component: () => <CaseDetailsPage caseId={caseDetails.useParams().caseId} />,
  staticData: { title: "Case Details" },
});

const LawFirmProfilePage = lazyRouteComponent(
  () => import("../features/firms/law-firm-profile-page"),
  "LawFirmProfilePage",
);

const lawFirmProfile = createRoute({
  getParentRoute: () => area,
  path: "/lawfirmprofile/$lawFirmId",
  component: () => <LawFirmProfilePage lawFirmId={lawFirmProfile.useParams().lawFirmId} />,
  staticData: { title: "Law Firm" },
});

const scheduledTasks = createRoute({
  getParentRoute: () => area,
  path: "/scheduled-tasks",
  component: lazyRouteComponent(() => import("../features/tasks/scheduled-tasks-page"), "ScheduledTasksPage"),
  staticData: { title: "Scheduled Tasks" },
});

const profile = createRoute({
  getParentRoute: () => area,
  path: "/myprofile",
  component: ProfilePage,
  staticData: { title: "My Profile" },
});

const notFound = createRoute({
  getParentRoute: () => area,
  path: "$",
  component: NotFoundPage,
  staticData: { title: "Page Not Found" },
});

export const adminRoutes = area.addChildren([
  index,
  dashboard,
  caseDetails,
  lawFirmProfile,
  scheduledTasks,
  profile,
  notFound,
]);
