import { fireEvent, screen } from "@testing-library/react";
import { AddCaseDialog } from "../../src/features/cases/case-form/add-case-dialog";
import { SubmitCaseDialog } from "../../src/features/cases/offers/submit/submit-case-dialog";
import { listedFirm } from "../../src/features/firms/sample-firm";
import { completeFields } from "../cases/complete-fields";
import { listedCase, sampleCase, withMarsh } from "../cases/sample-cases";
import { type Answers, brokenNetwork } from "../fake-server";
import { onPhone } from "../on-phone";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens, press, type } from "./screen-checks";

const dashboard = (answer: Answers["cases.list"]) =>
  renderScreen("/admin/dashboard", { session: ada, answers: { "cases.list": answer ?? brokenNetwork } });
const none = { cases: [], nextCursor: null };

describeScreens("The admin dashboard says (2.5, 8)", [
  {
    at: "what it offers, and a case",
    bring: () => dashboard({ cases: [listedCase({ status: "Submitted", ...withMarsh })], nextCursor: null }),
    texts: [
      "Admin Dashboard",
      "Search by name or case ID",
      "All Cases",
      "New",
      "In Progress",
      "Submitted",
      "Rejected",
      "Add Case",
      "Schedule Reminders",
      "ID",
      "Name",
      "Status",
      "Accident",
      "Created At",
      "#7",
      "María Núñez",
      "submitted",
      "Marsh & Partners",
      "Slip and fall",
      "Details",
    ],
    parts: ["ADMIN"],
  },
  {
    at: "that there is no case",
    bring: () => dashboard(none),
    texts: ["You haven't received any cases yet. Check back later for updates."],
  },
  {
    at: "that there is no case, on a phone",
    bring: () => {
      onPhone();
      return dashboard(none);
    },
    texts: ["No cases found"],
  },
  { at: "that it failed", bring: () => dashboard(brokenNetwork), texts: ["Failed to fetch cases"] },
]);

async function addCase(
  given: Record<string, string>,
  answer: Answers["cases.add"] = { case: sampleCase() },
  hasAttorney = false,
) {
  const dialog = <AddCaseDialog opened onClose={() => undefined} />;
  await renderScreen(dialog, { session: ada, answers: { "cases.add": answer } });
  await type(given);
  if (hasAttorney) fireEvent.click(screen.getByLabelText("The client has an attorney"));
  fireEvent.click(screen.getByText("Add Case"));
}

const labels = Object.keys(completeFields) as (keyof typeof completeFields)[];
const without = (label: keyof typeof completeFields) => {
  const { [label]: _left, ...rest } = completeFields;
  return rest;
};
const attorney = { "Attorney Name": "A. Old", "Law Firm Name": "Old & Co" };

describeScreens("Add New Case says (2.5, 5, 8)", [
  {
    at: "what it asks for",
    bring: () => addCase({}),
    texts: ["Add New Case", "Property Type", ...labels],
    parts: ["Max size 5MB"],
  },
  ...labels.map((label) => ({
    at: `that the ${label} is missing`,
    bring: () => addCase(without(label)),
    texts: [`Please fill in the required field: ${label}`],
  })),
  ...Object.keys(attorney).map((label) => ({
    at: `that the ${label} is missing`,
    bring: async () => {
      await addCase(completeFields, undefined, true);
      if (label === "Law Firm Name") await type({ "Attorney Name": "A. Old" });
      fireEvent.click(screen.getByText("Add Case"));
    },
    texts: [`Please fill in the required field: ${label}`],
  })),
  {
    at: "that the email is wrong",
    bring: () => addCase({ ...completeFields, Email: "maria" }),
    texts: ["Enter a valid email"],
  },
  { at: "that it is done", bring: () => addCase(completeFields), texts: ["Case added successfully!"] },
  {
    at: "that it failed",
    bring: () => addCase(completeFields, brokenNetwork),
    texts: ["Failed to add case"],
  },
]);

const submitDialog = (answers: Answers) =>
  renderScreen(<SubmitCaseDialog caseId={7} opened onClose={() => undefined} onRefused={() => undefined} />, {
    session: ada,
    answers,
  });
describeScreens("Submit Case to Law Firm says (2.6, 8)", [
  {
    at: "that the firms cannot be fetched",
    bring: async () => {
      await submitDialog({ "firms.list": brokenNetwork });
      fireEvent.click(screen.getByPlaceholderText("Search law firms by name"));
    },
    texts: ["Submit Case to Law Firm", "Failed to fetch law firms"],
  },
  {
    at: "that it failed",
    bring: async () => {
      await submitDialog({
        "firms.list": { lawFirms: [listedFirm], nextCursor: null },
        "cases.submit": brokenNetwork,
      });
      fireEvent.click(screen.getByPlaceholderText("Search law firms by name"));
      fireEvent.click(await screen.findByText("Marsh & Partners, Oakland, CA"));
      await press("Submit Case");
    },
    texts: ["Failed to assign case to law firm"],
  },
]);
