import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../components/not-found-page";
import { firmlessRoute, firmRoute, goHome, roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppLayout, CaseDetailsPage, ProfilePage } from "./shared-pages";

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/lawfirm",
  beforeLoad: roleRoute("lawfirm"),
  component: AppLayout,
});

const index = createRoute({ getParentRoute: () => area, path: "/", beforeLoad: goHome });

const onboarding = createRoute({
  getParentRoute: () => area,
  path: "/onboarding",
  beforeLoad: firmlessRoute,
  component: lazyRouteComponent(() => import("../features/firms/onboarding-page"), "OnboardingPage"),
  staticData: { title: "Law Firm Onboarding" },
});

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  beforeLoad: firmRoute,
  component: lazyRouteComponent(() => import("../features/cases/firm-dashboard-page"), "FirmDashboardPage"),
  staticData: { title: "Case Dashboard" },
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  path: "/case/$caseId",
  beforeLoad: firmRoute,
  component: () => <CaseDetailsPage caseId={caseDetails.useParams().caseId} />,
  staticData: { title: "Case Details" },
});

const myLawFirm = createRoute({
  getParentRoute: () => area,
  path: "/mylawfirm",
  beforeLoad: firmRoute,
  component: lazyRouteComponent(() => import("../features/firms/my-law-firm-page"), "MyLawFirmPage"),
  staticData: { title: "My Law Firm" },
});

const profile = createRoute({
  getParentRoute: () => area,
  path: "/myprofile",
  beforeLoad: firmRoute,
  component: ProfilePage,
  staticData: { title: "My Profile" },
});

const notFound = createRoute({
  getParentRoute: () => area,
  path: "$",
  component: NotFoundPage,
  staticData: { title: "Page Not Found" },
});

export const lawFirmRoutes = area.addChildren([
  index,
  onboarding,
  dashboard,
  caseDetails,
  myLawFirm,
  profile,
  notFound,
]);
