import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppShell, shared } from "./shared-routes";

const ClientCasePage = lazyRouteComponent(
  () => import("../features/cases/client/page/client-case-page"),
  "ClientCasePage",
);

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/client",
  beforeLoad: roleRoute("client"),
  component: AppShell,
});

const index = createRoute({ getParentRoute: () => area, ...shared.index });

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  component: lazyRouteComponent(
    () => import("../features/cases/dashboards/client-dashboard-page"),
    "ClientDashboardPage",
  ),
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  ...shared.caseDetails,
  component: () => <ClientCasePage caseId={caseDetails.useParams().caseId} />,
});

const address = createRoute({
  getParentRoute: () => area,
  path: "/address",
  component: lazyRouteComponent(() => import("../features/addresses/address-page"), "AddressPage"),
});

const profile = createRoute({ getParentRoute: () => area, ...shared.profile });

const notFound = createRoute({ getParentRoute: () => area, ...shared.notFound });

export const clientRoutes = area.addChildren([index, dashboard, caseDetails, address, profile, notFound]);
