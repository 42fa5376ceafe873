import { Notifications } from "@mantine/notifications";
import { Outlet, useRouter } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { PaletteMount } from "../../features/palette/palette-mount";
import { useSession } from "../../lib/session/session";
import { useFreshSession } from "../../lib/session/use-fresh-session";
import { motionMs } from "../../theme";
import { LoadingView } from "../query-view";
import { AppHeader } from "./app-header";
import classes from "./app-layout.module.css";
import { useReader } from "./use-reader";

/** The shell of every screen behind the login. Nothing of it stays when nobody or somebody else is logged in. */
export function AppLayout() {
  const { user } = useSession();
  return user && <Shell key={user.id} isClient={user.userType === "client"} />;
}

function Shell({ isClient }: { isClient: boolean }) {
  useReader(isClient ? "client" : "staff");
  const router = useRouter();
  useFreshSession(useCallback(() => void router.invalidate(), [router]));
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <AppHeader />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Suspense fallback={<LoadingView />}>
          <Outlet />
        </Suspense>
      </main>
      <PaletteMount />
      <Notifications position="bottom-center" transitionDuration={motionMs} />
    </>
  );
}
