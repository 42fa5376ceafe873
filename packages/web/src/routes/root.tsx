import { createRootRoute, createRoute } from "@tanstack/react-router";
import { RootLayout } from "../components/layout/root-layout";
import { StrayPage } from "../components/stray-page";
import { searchTexts } from "../lib/routing/search";
import { goHome } from "./guards";

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: StrayPage,
  validateSearch: searchTexts,
});

export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", beforeLoad: goHome });

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: StrayPage,
  staticData: { title: "Page Not Found" },
});
