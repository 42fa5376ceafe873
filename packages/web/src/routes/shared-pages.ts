import { lazyRouteComponent } from "@tanstack/react-router";

/** What several roles see, loaded when one of them first does. */
export const AppLayout = lazyRouteComponent(() => import("../components/layout/app-layout"), "AppLayout");
export const CaseDetailsPage = lazyRouteComponent(
  () => import("../features/cases/case-details-page"),
  "CaseDetailsPage",
);
export const ProfilePage = lazyRouteComponent(
  () => import("../features/profile/profile-page"),
  "ProfilePage",
);
