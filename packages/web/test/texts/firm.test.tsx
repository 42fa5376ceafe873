import { formatInstant } from "@caseward/domain/language/dates";
import { fireEvent, screen } from "@testing-library/react";
import { LawFirmProfilePage } from "../../src/features/firms/law-firm-profile-page";
import { MyLawFirmPage } from "../../src/features/firms/my-law-firm-page";
import { sampleFirm, sampleSettings } from "../../src/features/firms/sample-firm";
import { listedCase, withMarsh } from "../cases/sample-cases";
import { type Answers, brokenNetwork } from "../fake-server";
import { ada, lee, leeWithoutFirm } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens } from "./screen-checks";

const none = { cases: [], nextCursor: null };
const one = { cases: [listedCase({ status: "Submitted", ...withMarsh })], nextCursor: null, total: 1 };
const empty: Answers = { "cases.list": { ...none, total: 0 }, "cases.listRejected": none };

const dashboard = (answers: Answers, session = lee, state = {}) =>
  renderScreen("/lawfirm/dashboard", { session, answers, state });

describeScreens("The firm's dashboard says (2.3, 8)", [
  {
    at: "its three sections and a case",
    bring: () => dashboard({ ...empty, "cases.list": one }),
    texts: [
      "Case Dashboard",
      "New Cases (1)",
      "Active Cases",
      "Rejected Cases",
      "Search by name or case ID",
      "Case ID",
      "Client Name",
      "Received At",
      "Details",
      formatInstant(withMarsh.assignedAt),
    ],
  },
  {
    at: "a dash where nothing was assigned",
    bring: () => dashboard({ ...empty, "cases.list": { ...one, cases: [listedCase()] } }),
    texts: ["-"],
  },
  {
    at: "what each empty section misses",
    bring: () => dashboard(empty),
    texts: ["No new cases found", "No accepted cases found", "No rejected cases found"],
  },
  {
    at: "the filter of its second view",
    bring: async () => {
      await dashboard(empty);
      fireEvent.click(await screen.findByText("List"));
    },
    texts: ["Search by name or case ID", "All Cases", "New", "In Progress", "Submitted", "Rejected"],
  },
  {
    at: "welcome by name",
    bring: () => dashboard(empty, lee, { welcome: true }),
    texts: ["Welcome Lee to your dashboard! We're excited to have you on board."],
  },
  {
    at: "welcome to somebody without a first name",
    bring: () => dashboard(empty, { ...lee, user: { ...lee.user, firstName: "" } }, { welcome: true }),
    texts: ["Welcome back to your dashboard! We're excited to have you on board."],
  },
  {
    at: "that it failed",
    bring: () => dashboard({ "cases.list": brokenNetwork, "cases.listRejected": brokenNetwork }),
    texts: ["Failed to fetch cases"],
  },
]);

const mine = (answer: Answers["firms.get"], session = lee) =>
  renderScreen(<MyLawFirmPage />, {
    session,
    answers: {
      "firms.get": answer ?? brokenNetwork,
      "firms.settings": { settings: sampleSettings },
    },
  });
const notLoaded = "Law firm data could not be loaded or is not available.";

describeScreens("My law firm says (2.3, 8)", [
  {
    at: "all that is known",
    bring: () => mine({ lawFirm: sampleFirm }),
    texts: [
      "M",
      "Marsh & Partners",
      "https://marsh.test",
      "Primary",
      "All Counties",
      "Kings, Queens",
      "Agreed",
      "Not Agreed",
      "Not provided",
      "Preferred Contact Methods",
      "Practice Areas",
      "Jurisdictions",
      "Case Management",
      "Referral Source",
      "Notes",
      "Created",
      "Updated",
    ],
    parts: ["1998"],
  },
  {
    at: "that it cannot be loaded",
    bring: () => mine(brokenNetwork),
    texts: ["Error Loading Data", notLoaded, "Failed to fetch authenticated law firm details from API"],
  },
  {
    at: "that there is no firm",
    bring: () => mine(brokenNetwork, leeWithoutFirm),
    texts: [
      notLoaded,
      "Authenticated law firm data or firm ID not available. Please ensure you are logged in.",
    ],
  },
]);

const profile = (lawFirmId: string) =>
  renderScreen(<LawFirmProfilePage lawFirmId={lawFirmId} />, {
    session: ada,
    answers: { "firms.get": brokenNetwork },
  });

describeScreens("The profile of a firm says (2.3, 8)", [
  {
    at: "that it cannot be loaded",
    bring: () => profile("12"),
    texts: ["Error Loading Data", notLoaded, "Failed to fetch law firm details from API"],
  },
  {
    at: "that there is none of this number",
    bring: () => profile("abc"),
    texts: ["Not Found", notLoaded, "Law firm data not found in the response for ID abc..."],
  },
]);
