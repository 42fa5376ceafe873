import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { NotFoundPage } from "../components/not-found-page";
import { goHome, roleRoute } from "./guards";
import { rootRoute } from "./root";
import { AppLayout, CaseDetailsPage, ProfilePage } from "./shared-pages";

const area = createRoute({
  getParentRoute: () => rootRoute,
  path: "/client",
  beforeLoad: roleRoute("client"),
  component: AppLayout,
});

const index = createRoute({ getParentRoute: () => area, path: "/", beforeLoad: goHome });

const dashboard = createRoute({
  getParentRoute: () => area,
  path: "/dashboard",
  component: lazyRouteComponent(
    () => import("../features/cases/client-dashboard-page"),
    "ClientDashboardPage",
  ),
  staticData: { title: "Dashboard" },
});

const caseDetails = createRoute({
  getParentRoute: () => area,
  path: "/case/$caseId",
  component: () => <CaseDetailsPage caseId={caseDetails.useParams().caseId} />,
  staticData: { title: "Case Details" },
});

const address = createRoute({
  getParentRoute: () => area,
  path: "/address",
  component: lazyRouteComponent(() => import("../features/addresses/address-page"), "AddressPage"),
  staticData: { title: "Your Addresses" },
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

export const clientRoutes = area.addChildren([index, dashboard, caseDetails, address, profile, notFound]);
