import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepFocus } from "../../lib/screen/keep-focus";
import { useTitleCount } from "../../lib/screen/title-count";
import { windowTitle } from "../../lib/screen/titles";
import { useThemeColor } from "./use-theme-color";

/** What surrounds every screen: the window's title and the focus follow the route. */
export function RootLayout() {
  const router = useRouter();
  const waiting = useTitleCount();
  const title = useMatches({
    select: (matches) => windowTitle(matches.at(-1) ?? { fullPath: "", params: {} }, waiting),
  });
  useThemeColor();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) keepFocus();
      }),
    [router],
  );
  return <Outlet />;
}
