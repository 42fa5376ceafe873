import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback } from "react";
import { Toasts } from "../../lib/feedback/toasts";
import { t } from "../../lib/language/text";
import { useSession } from "../../lib/session/session";
import { useFreshSession } from "../../lib/session/use-fresh-session";
import { useSubmitKeys } from "../dialogs/use-submit-keys";
import { LoadingView } from "../loading/loading-view";
import { UnkeptNotice } from "../pages/unkept-notice";
import { AppHeader } from "./app-header";
import classes from "./app-layout.module.css";
import { usePrintMark } from "./use-print-mark";
import { useReader } from "./use-reader";

/** What features put into the shell: the admin's way to search, and what waits on every screen. */
type AppLayoutProps = {
  search: ReactNode;
  everywhere: ReactNode;
  /** Shown above every page. */
  notice?: ReactNode;
  /** Shown in place of every page while something must be done first. */
  first?: ReactNode;
};

/** The shell of every screen behind the login. Nothing of it stays when nobody or somebody else is logged in. */
export function AppLayout(props: AppLayoutProps) {
  const { user } = useSession();
  return user && <Shell key={user.id} isClient={user.userType === "client"} {...props} />;
}

function Shell({ isClient, search, everywhere, notice, first }: AppLayoutProps & { isClient: boolean }) {
  useReader(isClient ? "client" : "staff");
  usePrintMark();
  useSubmitKeys();
  const router = useRouter();
  useFreshSession(useCallback(() => void router.invalidate(), [router]));
  return (
    <>
      <a className={classes.skip} href="#content">
        {t("Skip to content")}
      </a>
      <AppHeader search={search} />
      <main id="content" className={classes.content} tabIndex={-1}>
        <UnkeptNotice />
        {notice}
        <Suspense fallback={<LoadingView />}>{first ?? <Outlet />}</Suspense>
      </main>
      {everywhere}
      <Toasts />
    </>
  );
}
