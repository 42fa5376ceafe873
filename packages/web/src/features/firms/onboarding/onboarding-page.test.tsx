import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answers, brokenNetwork, refusal, silence } from "../../../../test/fake-server";
import { leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { until } from "../../../../test/until";
import { writeDraft } from "../../../lib/drafts/draft-store";
import { clearSession, readSession } from "../../../lib/session/session";
import type { OnboardingValues } from "../fields/form-values";
import { sampleFirm, sampleValues } from "../sample-firm";
import { onboardingDraftKey, readCopies } from "./draft/onboarding-draft";
import { OnboardingPage } from "./onboarding-page";

const userId = leeWithoutFirm.user.id;
const created = { "firms.create": { lawFirm: sampleFirm } } satisfies Answers;

/** Opens the form with what was typed before. */
async function open(values: Partial<OnboardingValues> | null, answers: Answers = created) {
  if (values) writeDraft(userId, onboardingDraftKey, { values: { ...sampleValues(), ...values } });
  // A copy that is written when the test ends would be found by the next one. A logout drops it.
  onTestFinished(() => clearSession());
  const view = await renderScreen(<OnboardingPage />, { session: leeWithoutFirm, answers });
  await screen.findByText("Submit Application");
  return view;
}

/** Looked up by selector where it happens often: roles are slow to find in a form as long as this. */
const submit = () => fireEvent.click(screen.getByText("Submit Application"));
const bar = () => document.querySelector('[role="alert"]')?.textContent ?? null;
const focused = () => document.activeElement?.getAttribute("data-path");

function field(path: string): HTMLElement {
  const node = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (!node) throw new Error(`No field ${path}`);
  return node;
}

const type = (path: string, value: string) => fireEvent.change(field(path), { target: { value } });
const choose = (path: string, label: string) => fireEvent.click(within(field(path)).getByLabelText(label));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tick = (path: string) => () => fireEvent.click(field(path));

describe("the required fields", () => {
  const steps: [path: string, label: string, fill: () => void][] = [
    ["firmName", "Firm Name", () => type("firmName", "Marsh & Partners")],
    ["addresses.0.address", "Address", () => type("addresses.0.address", "1 Pier St")],
    ["addresses.0.city", "City", () => type("addresses.0.city", "Oakland")],
    ["addresses.0.state", "State", () => type("addresses.0.state", "CA")],
    ["addresses.0.zipCode", "ZIP Code", () => type("addresses.0.zipCode", "94601")],
    ["primaryContact.firstName", "First Name", () => type("primaryContact.firstName", "Siobhán")],
    ["primaryContact.lastName", "Last Name", () => type("primaryContact.lastName", "O'Dell")],
    ["primaryContact.title", "Title", () => type("primaryContact.title", "Partner")],
    ["primaryContact.email", "Email", () => type("primaryContact.email", "siobhan@marsh.test")],
    [
      "primaryContact.mobileNumber",
      "Mobile Number",
      () => type("primaryContact.mobileNumber", "415 555 0101"),
    ],
    ["practiceAreas", "Practice Areas", () => choose("practiceAreas", "Car Accidents")],
    ["jurisdictions", "Jurisdictions", () => press("Texas")],
    ["monthlyNewCaseCapacity", "Monthly New Case Capacity", () => type("monthlyNewCaseCapacity", "11-20")],
    ["apiIntegrationInterest", "API Integration Interest", () => choose("apiIntegrationInterest", "Unsure")],
    ["caseUpdatesCommitment", "Case Updates Commitment", () => choose("caseUpdatesCommitment", "Yes")],
    ["termsAgreed", "Terms Agreement", tick("termsAgreed")],
    ["informationVerified", "Information Verification", tick("informationVerified")],
  ];

  it("are asked for one by one in the order of the form, with the cursor in the field", async () => {
    const { callsOf } = await open(null);
    for (const [path, label, fill] of steps) {
      submit();
      expect(bar()).toBe(`Please fill in the required field: ${label}`);
      expect(field(path).contains(document.activeElement)).toBe(true);
      fill();
      expect(bar()).toBeNull();
    }
    submit();
    await screen.findByText("Onboarding completed successfully!");
    expect(callsOf("firms.create")).toHaveLength(1);
  });

  it("stay marked when the bar is dismissed", async () => {
    await open({ firmName: " " });
    submit();
    fireEvent.click(screen.getByLabelText("Dismiss"));
    expect(bar()).toBeNull();
    expect(field("firmName").getAttribute("aria-invalid")).toBe("true");
  });

  it("are marked and brought into view", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await open({ firmName: " " });
    submit();
    expect(field("firmName").getAttribute("aria-invalid")).toBe("true");
    expect(scrolled.mock.contexts).toContain(field("firmName"));
  });

  it("that are wrong say so in their own words", async () => {
    await open({});
    for (const [path, value, message] of [
      [
        "firmWebsite",
        "mailto:a@b.test",
        "Please enter a valid website address (e.g., https://www.example.com)",
      ],
      ["addresses.0.zipCode", "9460", "Please enter a valid ZIP code (e.g., 12345 or 12345-6789)"],
      ["primaryContact.email", "siobhan", "Enter a valid email"],
      ["firmPhone", "12", "Please enter a valid phone number"],
    ] as const) {
      const valid = field(path).getAttribute("value") ?? "";
      type(path, value);
      submit();
      expect([bar(), focused()]).toEqual([message, path]);
      type(path, valid);
    }
  });
});

describe("what the server objects to", () => {
  it.each(["primaryContact.email", "addresses.0.zipCode", "yearEstablished"])(
    "is shown at %s",
    async (path) => {
      const message = "The server does not like this";
      const issues = [{ path, message }];
      await open({}, { "firms.create": refusal("validation_failed", { message, issues }) });
      submit();
      expect(await screen.findByRole("alert")).toBeTruthy();
      expect([bar(), focused()]).toEqual([message, path]);
    },
  );

  it("is said in the bar when it is about no field", async () => {
    await open({}, { "firms.create": refusal("rate_limited") });
    submit();
    await until(() => expect(bar()).toContain("Too many attempts."));
  });

  it("has a fallback, and the form can be sent again", async () => {
    let isDown = true;
    const { callsOf } = await open(
      {},
      { "firms.create": () => (isDown ? brokenNetwork() : created["firms.create"]) },
    );
    submit();
    await until(() => expect(bar()).toBe("Failed to create law firm profile"));
    isDown = false;
    submit();
    await screen.findByText("Onboarding completed successfully!");
    expect(callsOf("firms.create")).toHaveLength(2);
  });
});

describe("the application", () => {
  it("is sent once by a double click", async () => {
    const { callsOf } = await open({}, { "firms.create": silence });
    submit();
    submit();
    await until(() => expect(callsOf("firms.create")).toHaveLength(1));
    submit();
    await act(async () => undefined);
    expect(callsOf("firms.create")).toHaveLength(1);
  });

  it("is sent as the schema cleans it", async () => {
    const { callsOf } = await open({
      firmWebsite: "marsh.test",
      yearEstablished: "1998",
      jurisdictions: [{ state: "NY", stateName: "New York", counties: ["Kings"] }],
    });
    submit();
    await screen.findByText("Onboarding completed successfully!");
    expect(callsOf("firms.create")).toMatchObject([
      {
        firmWebsite: "https://marsh.test",
        yearEstablished: 1998,
        firmPhone: null,
        jurisdictions: [{ state: "NY", stateName: "New York", counties: ["Kings"] }],
        addresses: [{ city: "Oakland", isPrimary: true }],
      },
    ]);
  });

  it("begins with what was typed before", async () => {
    await open({ firmName: "Ng & Sons", caseUpdatesCommitment: "no", termsAgreed: false });
    expect(field("firmName")).toHaveProperty("value", "Ng & Sons");
    expect(field("addresses.0.state")).toHaveProperty("value", "CA");
    expect(within(field("caseUpdatesCommitment")).getByLabelText("No")).toHaveProperty("checked", true);
    expect(field("termsAgreed")).toHaveProperty("checked", false);
  });

  it("shows in its last stage what will be sent", async () => {
    await open({ practiceAreas: [{ name: "Truck Accidents", rank: 1 }] });
    const summary = within(screen.getByRole("region", { name: "Please check what will be sent" }));
    expect(summary.getByText("Truck Accidents")).toBeTruthy();
    expect(summary.getByText("11-20 cases per month")).toBeTruthy();
    type("usp", "We answer the phone");
    expect(await summary.findByText("We answer the phone")).toBeTruthy();
  });
});

describe("a firm that is made", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  const openWhole = (answers: Answers = created) => {
    writeDraft(userId, onboardingDraftKey, { values: sampleValues() });
    return renderScreen("/lawfirm/onboarding", { session: leeWithoutFirm, answers });
  };

  /** Lets lazily loaded pages arrive. It moves the clock on until they are there. */
  const arrive = (look: () => unknown) => until(look);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it("is in the session at once, and a second later the dashboard says welcome", async () => {
    const { path } = await openWhole();
    await arrive(() => screen.getByText("Submit Application"));
    submit();
    // Its calls take some turns of the event loop, and no time.
    while (!screen.queryByText("Onboarding completed successfully!")) await pass(0);
    expect(readSession()).toMatchObject({
      user: { firmId: 7 },
      firm: { id: 7, firmName: "Marsh & Partners" },
    });
    expect(readCopies(userId)).toEqual([]);
    await pass(999);
    expect(path()).toBe("/lawfirm/onboarding");
    await pass(1);
    await arrive(() => expect(path()).toBe("/lawfirm/dashboard"));
    await arrive(() => screen.getByText(/^Welcome .* to your dashboard!/));
  });

  it("is gone on with when an earlier answer was lost", async () => {
    const bound = { ...leeWithoutFirm, firm: { id: 7, firmName: "Marsh & Partners" } };
    let wasSent = false;
    const { path } = await openWhole({
      "firms.create": () => {
        wasSent = true;
        return refusal("firm_exists")();
      },
      "auth.session": () => (wasSent ? bound : leeWithoutFirm),
    });
    await arrive(() => screen.getByText("Submit Application"));
    submit();
    await arrive(() => expect(bar()).toBe("Your account already has a law firm."));
    await arrive(() => expect(readSession().firm?.id).toBe(7));
    await pass(1000);
    await arrive(() => expect(path()).toBe("/lawfirm/dashboard"));
  });
});
