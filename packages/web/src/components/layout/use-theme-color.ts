import { useComputedColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { schemeColors } from "../../theme/theme";

/** The bar of a phone's browser has the colour of the card below it, also when the scheme is not the system's. */
export function useThemeColor() {
  const scheme = useComputedColorScheme("light");
  useEffect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", schemeColors[scheme].card);
  }, [scheme]);
}
