import { type StageKey, stageKeys } from "@caseward/domain/stages/stages";
import { fireEvent, screen, within } from "@testing-library/react";
import { openCase, submitted } from "../cases/open-case";
import { clientCase, firmCase, sampleCase, stagesWith } from "../cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../fake-server";
import { describeScreens, press } from "./screen-checks";

const sections = [
  "Accident Type",
  "Property Type",
  "Date of Incident",
  "Case Description",
  "Client Information",
  "Law Firm & Assignment",
  "Case Progress Timeline",
];
const startedAt = "2026-03-12T10:00:00Z";
const allStages = stagesWith(
  Object.fromEntries(stageKeys.map((key): [StageKey, object] => [key, { startedAt }])),
);

describeScreens("The case details say (2.6, 4)", [
  {
    at: "every section, to the admin",
    bring: () => openCase("admin", sampleCase(submitted)),
    texts: [...sections, "Task Information", "#7", "Recall"],
  },
  {
    at: "every section, to the firm",
    bring: () => openCase("firm", firmCase(submitted)),
    texts: [...sections, "Task Information", "#7", "Accept", "Reject"],
  },
  {
    at: "every section but the tasks, to the client",
    bring: () => openCase("client", clientCase(submitted)),
    texts: [...sections, "#7"],
  },
  {
    at: "the ten stages",
    bring: () => openCase("client", clientCase(), { "stages.list": { stages: allStages } }),
    texts: [
      "Stage 1: Onboarding",
      "Stage 2: Case Assignment",
      "Stage 3: Client Signed up",
      "Stage 4: Initial Evaluation",
      "Stage 5: Treatment Planning & Legal Investigation",
      "Stage 6: Ongoing Care & Case Building",
      "Stage 7: Maximum Medical Improvement (MMI)",
      "Stage 8: Settlement Negotiation or Litigation",
      "Stage 9: Case Resolution & Disbursement",
      "Stage 10: Post-Case Support",
    ],
  },
  {
    at: "how far each stage is, and what is left of onboarding",
    bring: () =>
      openCase("client", clientCase({ financialInfo: {} as never }), {
        "stages.list": {
          stages: stagesWith({ onboarding: { startedAt }, signedup: { completedAt: startedAt }, mmi: {} }),
        },
      }),
    texts: [
      "In Progress",
      "Completed",
      "Pending",
      "Medical Questionnaire",
      "Financial Assessment",
      "HIPAA Compliance Form",
      "View",
      "Fill Now",
    ],
  },
]);

const accepted = { ...submitted, status: "Accepted" } as const;

const moving =
  (role: "admin" | "firm", button: string, answers: Answers = {}, confirm?: string) =>
  async () => {
    await openCase(role, role === "admin" ? sampleCase(submitted) : firmCase(submitted), answers);
    await press(button);
    if (confirm) await press(confirm);
  };

describeScreens("The dialogs of a case say (2.6, 4, 8)", [
  {
    at: "Submit Case to Law Firm",
    bring: async () => {
      await openCase("admin", sampleCase());
      await press("Submit to Law Firm");
    },
    texts: ["Submit Case to Law Firm"],
  },
  {
    at: "what a recall does",
    bring: moving("admin", "Recall"),
    texts: ["Recall Case"],
    parts: ["recalls the case from the law firm and marks it as rejected"],
  },
  {
    at: "that the recall failed",
    bring: moving("admin", "Recall", { "cases.recall": brokenNetwork }, "Recall Case"),
    texts: ["Failed to recall case"],
  },
  {
    at: "what a rejection does",
    bring: moving("firm", "Reject"),
    texts: ["Reject Case"],
    parts: ["This action cannot be undone."],
  },
  { at: "Accept Case", bring: moving("firm", "Accept"), texts: ["Accept Case"] },
  {
    at: "that the signing up failed",
    bring: async () => {
      await openCase("firm", firmCase(accepted), {
        "stages.list": { stages: stagesWith({ signedup: { startedAt } }) },
        "cases.signUpClient": brokenNetwork,
      });
      await press("Mark Client as Signed Up");
      const dialog = await screen.findByRole("dialog", { name: "Mark Client as Signed Up" });
      fireEvent.click(within(dialog).getByRole("button", { name: "Mark Client as Signed Up" }));
    },
    texts: ["Failed to mark client as signed up"],
  },
]);

const refused = (answer: () => never) => openCase("admin", sampleCase(), { "cases.get": answer });

describeScreens("A case that cannot be shown says (5, 8)", [
  {
    at: "that its stages cannot be fetched",
    bring: () => openCase("client", clientCase(), { "stages.list": brokenNetwork }),
    texts: ["Failed to fetch stages"],
  },
  {
    at: "that it cannot be fetched",
    bring: () => refused(brokenNetwork),
    texts: ["Failed to fetch case data"],
  },
  {
    at: "that there is none",
    bring: () => refused(refusal("not_found", { message: "Case not found" })),
    texts: ["Case not found"],
  },
  {
    at: "that it is another client's",
    bring: () => openCase("client", clientCase(), { "cases.get": refusal("access_denied") }),
    texts: ["Access denied. You can only view your own cases."],
  },
  {
    at: "that it is another firm's",
    bring: () =>
      openCase("firm", firmCase(), {
        "cases.get": refusal("access_denied", {
          message: "Access denied. You can only view cases assigned to your law firm.",
        }),
        "cases.assignments": refusal("access_denied"),
      }),
    texts: ["Access denied. You can only view cases assigned to your law firm."],
  },
]);
