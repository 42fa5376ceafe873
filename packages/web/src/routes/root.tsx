import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { RootLayout } from "../components/layout/root-layout";
import { speakTo } from "../lib/language/choice";
import { searchTexts } from "../lib/routing/search";
import { readSession } from "../lib/session/session";
import { goHome } from "./guards";

const StrayPage = lazyRouteComponent(() => import("../components/pages/stray-page"), "StrayPage");

export const rootRoute = createRootRoute({
  beforeLoad: () => speakTo(readSession().user),
  component: RootLayout,
  notFoundComponent: StrayPage,
  validateSearch: searchTexts,
});

export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", beforeLoad: goHome });

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: StrayPage,
});
