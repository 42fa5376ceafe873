import { useMediaQuery } from "@mantine/hooks";

/** Below this width tables become cards. */
const phoneWidth = "(max-width: 48em)";

/** Below this width tables of cases, whose columns are many, become cards, too, so that no button is out of sight. */
const tabletWidth = "(max-width: 62em)";

export const useIsTablet = () => useMediaQuery(tabletWidth, false, { getInitialValueInEffect: false });

export const useIsPhone = () => useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
