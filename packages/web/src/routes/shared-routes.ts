import { lazyRouteComponent } from "@tanstack/react-router";
import { goHome } from "./guards";

/** What several roles see, loaded when one of them first does. */
export const AppShell = lazyRouteComponent(() => import("./app-shell"), "AppShell");
const RulesPage = lazyRouteComponent(() => import("../features/law/rules-page"), "RulesPage");
const NotFoundPage = lazyRouteComponent(() => import("../components/pages/not-found-page"), "NotFoundPage");
const ProfilePage = lazyRouteComponent(() => import("../features/profile/profile-page"), "ProfilePage");

/** What is alike in every role's area. Each area gives it a parent, and a guard where it needs one. */
export const shared = {
  index: { path: "/", beforeLoad: goHome },
  caseDetails: { path: "/case/$caseId" },
  lawRules: { path: "/law-rules", component: RulesPage },
  profile: { path: "/myprofile", component: ProfilePage },
  notFound: { path: "$", component: NotFoundPage },
} as const;
