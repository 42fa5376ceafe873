import { useMediaQuery } from "@mantine/hooks";

/** Below this width tables become cards. */
const phoneWidth = "(max-width: 48em)";

/** Below this width the wide tables of cases become cards, too, so that no button is off the screen. */
const tabletWidth = "(max-width: 62em)";

/** Below this width the admin's table leaves out what counts least. */
const narrowTable = "(max-width: 75em)";

export const useIsNarrowTable = () => useMediaQuery(narrowTable, false, { getInitialValueInEffect: false });

export const useIsTablet = () => useMediaQuery(tabletWidth, false, { getInitialValueInEffect: false });

export const useIsPhone = () => useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
