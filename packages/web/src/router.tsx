import type { User } from "@caseward/domain/users/response";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { LoadingView } from "./components/loading/loading-view";
import { BrokenPage } from "./components/pages/broken-page";
import { parseSearch, stringifySearch } from "./lib/routing/search";
import { dropReturnAddress, keepReturnAddress } from "./lib/session/return-address";
import { readSession, subscribeSession } from "./lib/session/session";
import { adminRoutes } from "./routes/admin";
import { clientRoutes } from "./routes/client";
import { lawFirmRoutes } from "./routes/lawfirm";
import { intakeRoute, publicRoutes } from "./routes/public";
import { indexRoute, notFoundRoute, rootRoute } from "./routes/root";

const routeTree = rootRoute.addChildren([
  indexRoute,
  publicRoutes,
  intakeRoute,
  adminRoutes,
  lawFirmRoutes,
  clientRoutes,
  notFoundRoute,
]);

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // Code alone: what a case holds is not read, nor written down as read, before somebody opens it.
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingComponent: LoadingView,
    defaultErrorComponent: BrokenPage,
    // A history in memory belongs to no page that scrolls. Its router would never leave the document's listeners.
    ...(history ? { history } : { scrollRestoration: true }),
  });

export type AppRouterInstance = ReturnType<typeof createAppRouter>;

/** Asks the guards again when the session ends here or changes in another tab; a login navigates by itself. */
export function followSession(router: AppRouterInstance): () => void {
  let { user } = readSession();
  return subscribeSession((change) => {
    if (change === "ended") endSession(router, user);
    else if (change !== "updated") router.invalidate();
    if (change === "cleared") dropReturnAddress();
    user = readSession().user;
  });
}

/** The login that follows leads back to this page, as long as the same person logs in. */
function endSession(router: AppRouterInstance, user: User | null) {
  if (user) keepReturnAddress(user, router.latestLocation.href);
  router.navigate({ to: "/login", state: { ended: true }, replace: true, ignoreBlocker: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouterInstance;
  }
  interface HistoryState {
    /** Prefills the login. */
    email?: string;
    /** Where the login leads. */
    returnTo?: string;
    /** Says at the login why it is asked for again. */
    ended?: boolean;
    /** Asks the law firm's dashboard for its welcome, once. */
    welcome?: boolean;
  }
}
