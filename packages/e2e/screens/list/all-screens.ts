import type { Screen } from "../screen";
import { adminScreens } from "./admin-screens";
import { clientScreens } from "./client-screens";
import { firmScreens } from "./firm-screens";
import { intakeScreens } from "./intake-screens";
import { publicScreens } from "./public-screens";
import { codeScreens, secondFactorScreens } from "./second-factor-screens";
import { trustScreens } from "./trust-screens";

/** Every screen that can be read in Spanish. */
const inSpanish = (screen: Screen): Screen => ({
  ...screen,
  name: `spanish-${screen.name}`,
  isSpanish: true,
});

/** Every screen, state and dialog, in parts that are checked side by side, the longest first. */
export const allScreens = {
  "the admin's dashboard": adminScreens.dashboard,
  "the firm's screens": firmScreens,
  "the client's screens": clientScreens,
  "the admin's cases": adminScreens.cases,
  "the admin's other screens": adminScreens.rest,
  "the admin's users and audit": trustScreens,
  "the second factor": [...secondFactorScreens, ...codeScreens],
  "the Spanish screens": [...publicScreens, ...intakeScreens, ...codeScreens, ...clientScreens].map(
    inSpanish,
  ),
  "the public screens": [...publicScreens, ...intakeScreens],
};
