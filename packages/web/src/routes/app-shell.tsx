import { lazy } from "react";
import { AppLayout } from "../components/layout/app-layout";
import { StandingNotice } from "../features/firms/verification/standing-notice";
import { PaletteMount } from "../features/palette/palette-mount";
import { SearchButton } from "../features/palette/search-button";
import { useSession } from "../lib/session/session";

const SecondFactorDuePage = lazy(async () => {
  const page = await import("../features/profile/second-factor/second-factor-due-page");
  return { default: page.SecondFactorDuePage };
});

/** The shell of every area, with the palette that finds things from everywhere. */
export function AppShell() {
  const { isSecondFactorDue } = useSession();
  return isSecondFactorDue ? (
    <AppLayout search={null} everywhere={null} first={<SecondFactorDuePage />} />
  ) : (
    <AppLayout search={<SearchButton />} everywhere={<PaletteMount />} notice={<StandingNotice />} />
  );
}
