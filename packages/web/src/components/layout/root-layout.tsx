import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepFocus } from "../../lib/screen/keep-focus";

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
