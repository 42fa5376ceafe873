import { createRootRoute, createRoute } from "@tanstack/react-router";
import { RootLayout } from "../components/layout/root-layout";
import { NotFoundPage } from "../components/not-found-page";
import { searchTexts } from "../lib/search";
import { goHome } from "./guards";

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  validateSearch: searchTexts,
});

export const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", beforeLoad: goHome });

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: NotFoundPage,
  staticData: { title: "Page Not Found" },
});
