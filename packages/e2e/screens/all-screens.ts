import { adminCaseScreens, adminScreens } from "./admin-screens";
import { clientScreens } from "./client-screens";
import { firmScreens } from "./firm-screens";
import { publicScreens } from "./public-screens";
import type { Screen } from "./screen";

/** Whatever can be read in Spanish. */
const inSpanish = (screen: Screen): Screen => ({
  ...screen,
  name: `spanish-${screen.name}`,
  isSpanish: true,
});

/** Every screen, state and dialog, in parts that are walked side by side. */
export const allScreens = {
  "the public screens": publicScreens,
  "the admin's screens": adminScreens,
  "the admin's cases": adminCaseScreens,
  "the firm's screens": firmScreens,
  "the client's screens": clientScreens,
  "the Spanish screens": [...publicScreens, ...clientScreens].map(inSpanish),
};
