import { AppLayout } from "../components/layout/app-layout";
import { PaletteMount } from "../features/palette/palette-mount";
import { SearchButton } from "../features/palette/search-button";

/** The shell of every area, with the palette that finds things from everywhere. */
export const AppShell = () => <AppLayout search={<SearchButton />} everywhere={<PaletteMount />} />;
