import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepFocus } from "../../lib/screen/keep-focus";
import { useTitleCount } from "../../lib/screen/title-count";
import { usePrintMark } from "./use-print-mark";
import { useThemeColor } from "./use-theme-color";

/** What surrounds every screen: the window's title and the focus follow the route. */
export function RootLayout() {
  const router = useRouter();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const count = useTitleCount();
  useThemeColor();
  usePrintMark();
  useEffect(() => {
    const name = title ? `${title} - Caseward` : "Caseward";
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [title, count]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) keepFocus();
      }),
    [router],
  );
  return <Outlet />;
}
