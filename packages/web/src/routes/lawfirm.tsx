import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { firmlessRoute, firmRoute, roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppShell, shared } from "./shared-routes";

const FirmCasePage = lazyRouteComponent(
  () => import("../features/cases/dashboards/firm-case-page"),
  "FirmCasePage",
);

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/lawfirm",
  beforeLoad: roleRoute("lawfirm"),
  component: AppShell,
});

const index = createRoute({ getParentRoute: () => area, ...shared.index });

const onboarding = createRoute({
  getParentRoute: () => area,
  path: "/onboarding",
  beforeLoad: firmlessRoute,
  component: lazyRouteComponent(
    () => import("../features/firms/onboarding/onboarding-page"),
    "OnboardingPage",
  ),
});

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  beforeLoad: firmRoute,
  component: lazyRouteComponent(
    () => import("../features/cases/dashboards/firm-dashboard-page"),
    "FirmDashboardPage",
  ),
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  ...shared.caseDetails,
  beforeLoad: firmRoute,
  component: () => <FirmCasePage caseId={caseDetails.useParams().caseId} />,
});

const myLawFirm = createRoute({
  getParentRoute: () => area,
  path: "/mylawfirm",
  beforeLoad: firmRoute,
  component: lazyRouteComponent(() => import("../features/firms/my-law-firm-page"), "MyLawFirmPage"),
});

const scorecard = createRoute({
  getParentRoute: () => area,
  path: "/scorecard",
  beforeLoad: firmRoute,
  component: lazyRouteComponent(
    () => import("../features/firms/facts/scorecard/scorecard-page"),
    "OwnScorecardPage",
  ),
});

const lawRules = createRoute({ getParentRoute: () => area, beforeLoad: firmRoute, ...shared.lawRules });

const profile = createRoute({ getParentRoute: () => area, beforeLoad: firmRoute, ...shared.profile });

const EditFirmPage = lazyRouteComponent(
  () => import("../features/firms/onboarding/edit-firm-page"),
  "EditFirmPage",
);

const editFirm = createRoute({
  getParentRoute: () => area,
  path: "/editfirm",
  beforeLoad: firmRoute,
  component: EditFirmPage,
});

/** The profile of a lawyer without a firm, whose own screen is for those with one (specification, 2.3). */
const account = createRoute({
  getParentRoute: () => area,
  ...shared.profile,
  path: "/account",
  beforeLoad: firmlessRoute,
});

const notFound = createRoute({ getParentRoute: () => area, ...shared.notFound });

export const lawFirmRoutes = area.addChildren([
  index,
  onboarding,
  dashboard,
  caseDetails,
  myLawFirm,
  scorecard,
  editFirm,
  lawRules,
  account,
  profile,
  notFound,
]);
