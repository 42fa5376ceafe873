import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { LanguageSwitch } from "../language/language-switch";
import { LoadingView } from "../loading/loading-view";
import { Logo } from "./logo";
import classes from "./public-layout.module.css";
import { useReader } from "./use-reader";

/** Public screens: the harbour, and over it a card. */
export function PublicLayout() {
  useReader("client");
  return (
    <div className={classes.layout}>
      <main id="content" tabIndex={-1} className={classes.side}>
        <div className={classes.top}>
          <Logo />
          <LanguageSwitch />
        </div>
        <div className={classes.content}>
          <Suspense fallback={<LoadingView />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </div>
  );
}
