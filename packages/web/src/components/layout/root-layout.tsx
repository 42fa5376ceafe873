import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";

/** What surrounds every screen: the window's title and the focus follow the route. */
export function RootLayout() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    document.title = title ? `${title} - Caseward` : "Caseward";
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what this follows
  useEffect(keepFocus, [pathname]);
  return <Outlet />;
}

/** A link that led away took the focus with it: the next Tab starts at the new screen, not at the window. */
function keepFocus() {
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (isLost) document.getElementById("content")?.focus({ preventScroll: true });
}
