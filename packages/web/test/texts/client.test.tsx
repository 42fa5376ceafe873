import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { type Answers, brokenNetwork } from "../fake-server";
import { maria } from "../people";
import { renderScreen } from "../render-screen";
import { dashboard } from "./client-dashboard";
import { describeScreens, press, type } from "./screen-checks";

describeScreens("The client's dashboard says (2.4, 8)", [
  ...(
    [
      ["2026-06-01T11:59:59", "Good morning, María"],
      ["2026-06-01T12:00:00", "Good afternoon, María"],
      ["2026-06-01T17:59:59", "Good afternoon, María"],
      ["2026-06-01T18:00:00", "Good evening, María"],
    ] as const
  ).map(([now, greeting]) => ({
    at: `'${greeting}' at ${now.slice(11)}`,
    bring: () => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      return dashboard();
    },
    texts: [greeting],
  })),
  {
    at: "the case and its messages",
    bring: () => dashboard(),
    texts: [
      "Case Details",
      "#7",
      "new",
      "Click to view details",
      "Messages",
      "No new messages available.",
      "Medical Questionnaire",
      "Financial Assessment",
      "HIPAA Compliance Form",
    ],
  },
  {
    at: "the case's progress",
    bring: async () => {
      await dashboard();
      fireEvent.click(await screen.findByText("Case Progress"));
    },
    texts: ["Case Progress - #0007"],
  },
  {
    at: "that it failed",
    bring: () => dashboard({ "cases.list": brokenNetwork }),
    texts: ["Failed to fetch cases"],
  },
]);

const pier = { Address: "1 Pier St", City: "Oakland", State: "CA", "ZIP Code": "94601" };

async function saveAddress(given: Record<string, string>, answer: Answers["addresses.save"] = brokenNetwork) {
  await renderScreen("/client/address", {
    session: maria,
    answers: { "addresses.list": { addresses: [] }, "addresses.save": answer },
  });
  await screen.findByRole("group", { name: "Primary Address" });
  await type(given);
  await press("Save Addresses");
}

const without = (label: keyof typeof pier) => ({ ...pier, [label]: "" });

describeScreens("The address page says (2.4, 5, 8)", [
  {
    at: "what is missing",
    bring: () => saveAddress(without("Address")),
    texts: ["Save Addresses", "Cancel", "Primary address is required"],
  },
  {
    at: "that the city is missing",
    bring: () => saveAddress(without("City")),
    texts: ["Primary city is required"],
  },
  {
    at: "that the state is missing",
    bring: () => saveAddress(without("State")),
    texts: ["Primary state is required"],
  },
  {
    at: "that the ZIP code is missing",
    bring: () => saveAddress(without("ZIP Code")),
    texts: ["Primary ZIP code is required"],
  },
  {
    at: "that the ZIP code is wrong",
    bring: () => saveAddress({ ...pier, "ZIP Code": "9460" }),
    texts: ["Please enter a valid ZIP code (e.g., 12345 or 12345-6789)"],
  },
  { at: "that it failed", bring: () => saveAddress(pier), texts: ["Failed to save address"] },
]);
