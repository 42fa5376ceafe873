import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** What surrounds every screen: the window's title and the focus follow the route. */
export function RootLayout() {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? `${title} - Caseward` : "Caseward";
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

/** A link that led away took the focus with it: the next Tab starts at the new screen, not at the window. */
function keepFocus() {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
}
