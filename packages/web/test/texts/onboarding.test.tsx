import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import type { OnboardingValues } from "../../src/features/firms/fields/form-values";
import { onboardingDraftKey } from "../../src/features/firms/onboarding/use-onboarding-draft";
import { OnboardingPage } from "../../src/features/firms/onboarding-page";
import { sampleFirm, sampleValues } from "../../src/features/firms/sample-firm";
import { writeDraft } from "../../src/lib/drafts/draft-store";
import { type Answers, brokenNetwork, refusal } from "../fake-server";
import { leeWithoutFirm } from "../people";
import { renderScreen } from "../render-screen";
import { eachIsShown } from "./screen-checks";

// The whole form is drawn for each of these.
vi.setConfig({ testTimeout: 30_000 });

/** Opens the form with everything in it but what is given, and sends it. */
async function apply(missing: Partial<OnboardingValues>, answer: Answers["firms.create"] = brokenNetwork) {
  writeDraft(leeWithoutFirm.user.id, onboardingDraftKey, { values: { ...sampleValues(), ...missing } });
  await renderScreen(<OnboardingPage />, { session: leeWithoutFirm, answers: { "firms.create": answer } });
  fireEvent.click(screen.getByText("Submit Application"));
}

const { addresses, primaryContact } = sampleValues();
const office = (change: object) => ({ addresses: addresses.map((one) => ({ ...one, ...change })) });
const contact = (change: object) => ({ primaryContact: { ...primaryContact, ...change } });

const required: [label: string, missing: Partial<OnboardingValues>][] = [
  ["Firm Name", { firmName: "" }],
  ["Address", office({ address: "" })],
  ["City", office({ city: "" })],
  ["State", office({ state: "" })],
  ["ZIP Code", office({ zipCode: "" })],
  ["First Name", contact({ firstName: "" })],
  ["Last Name", contact({ lastName: "" })],
  ["Title", contact({ title: "" })],
  ["Email", contact({ email: "" })],
  ["Mobile Number", contact({ mobileNumber: "" })],
  ["Monthly New Case Capacity", { monthlyNewCaseCapacity: "" }],
  ["Terms Agreement", { termsAgreed: false }],
  ["Information Verification", { informationVerified: false }],
];

eachIsShown("Onboarding says (2.3, 4, 5, 8)", [
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
  ...required.map(([label, missing]) => ({
    at: `that the ${label} is missing`,
    bring: () => apply(missing),
    texts: [`Please fill in the required field: ${label}`],
  })),
  {
    at: "that it is done",
    bring: () => apply({}, { lawFirm: sampleFirm }),
    texts: ["Onboarding completed successfully!"],
  },
  { at: "that it failed", bring: () => apply({}), texts: ["Failed to create law firm profile"] },
  {
    at: "what the server said",
    bring: () => apply({}, refusal("validation_failed", { message: "Not like this" })),
    texts: ["Not like this"],
  },
]);
