import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";

/** What surrounds every screen: the window's title follows the route. */
export function RootLayout() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? `${title} - Caseward` : "Caseward";
  }, [title]);
  return <Outlet />;
}
