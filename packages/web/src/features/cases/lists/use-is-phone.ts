import { useMediaQuery } from "@mantine/hooks";

/** Below this width tables become cards. */
const phoneWidth = "(max-width: 48em)";

export const useIsPhone = () => useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
