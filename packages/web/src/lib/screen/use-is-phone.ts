import { useMediaQuery } from "@mantine/hooks";

/** Below this width tables become cards. */
const phoneWidth = "(max-width: 48em)";

/** Below this width the admin's six columns become cards, too, so that Details is never out of sight. */
const tabletWidth = "(max-width: 62em)";

export const useIsTablet = () => useMediaQuery(tabletWidth, false, { getInitialValueInEffect: false });

export const useIsPhone = () => useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
