import { OnboardingPage } from "../../src/features/firms/onboarding/onboarding-page";
import { leeWithoutFirm } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens } from "./screen-checks";

// What it says of wrong and missing values: src/features/firms/onboarding-page.test.tsx.
describeScreens("Onboarding says (2.3)", [
  {
    at: "its five stages and their parts",
    bring: () => renderScreen(<OnboardingPage />, { session: leeWithoutFirm }),
    texts: [
      "Firm Information",
      "Practice Details",
      "Case Management",
      "Agreements",
      "Review (Additional Info)",
      "Office Locations",
      "Primary Contact",
      "Practice Areas",
      "Jurisdictions",
      "Experience",
      "Submit Application",
    ],
  },
]);
