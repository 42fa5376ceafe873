import { createRootRoute, createRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../components/not-found-page";
import { RootLayout } from "../components/root-layout";
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
