import { inTurn, press, type Screen, type Step } from "../screen";
import type { World } from "../world";

const who = "newClient";
const path = (world: World) => `/client/case/${world.cases.newClients}`;

const forms = {
  medical: "Medical Questionnaire",
  financial: "Financial Assessment",
  hipaa: "HIPAA Compliance Form",
} as const;

/** Leads to a step by the list of all of them. */
const toStep =
  (title: string): Step =>
  async (page, say) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say("All steps"), { exact: true }).click();
    const list = dialog.getByRole("list", { name: say("All steps") });
    await list.getByText(say(title), { exact: true }).click();
  };

const answer =
  (question: string, choice: string): Step =>
  (page, say) =>
    page
      .getByRole("group", { name: say(question) })
      .getByText(say(choice), { exact: true })
      .click();

/** What an earlier screen left as a draft goes. */
const startAfresh: Step = async (page, say) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(say("All steps"), { exact: true }).waitFor();
  const discard = dialog.getByRole("button", { name: say("Discard what I entered") });
  if (!(await discard.isVisible())) return;
  await discard.click();
  const confirm = dialog.getByRole("button", { name: say("Yes, discard it") });
  await confirm.click();
  await confirm.waitFor({ state: "hidden" });
};

type Shown = { name: string; form: keyof typeof forms; sees: string; bring?: Step };

const shown = ({ name, form, sees, bring }: Shown): Screen => {
  const open = inTurn(press(`Fill Now: ${forms[form]}`), startAfresh);
  return { name: `client-${name}`, who, path, sees, bring: bring ? inTurn(open, bring) : open };
};

const step = (name: string, form: keyof typeof forms, title: string, then?: Step) =>
  shown({ name, form, sees: title, bring: then ? inTurn(toStep(title), then) : toStep(title) });

/** Each step of the three forms, with what is behind a Yes. Nothing of it is sent. */
export const formSteps: Screen[] = [
  shown({ name: "medical-empty", form: "medical", sees: "At the accident" }),
  shown({
    name: "medical-steps",
    form: "medical",
    sees: "You are here",
    bring: async (page, say) => page.getByText(say("All steps"), { exact: true }).click(),
  }),
  step(
    "medical-hospital",
    "medical",
    "Hospital",
    inTurn(
      answer("Were you at a hospital or an emergency room?", "Yes"),
      answer("Did you have to stay in a hospital overnight?", "Yes"),
    ),
  ),
  step("medical-imaging", "medical", "X-rays and scans"),
  step("medical-providers", "medical", "Doctors and treatment"),
  step("medical-medicines", "medical", "Medicines and records"),
  step("medical-symptoms", "medical", "How you feel"),
  step("medical-check", "medical", "Check your answers"),
  shown({ name: "financial-empty", form: "financial", sees: "Work and income" }),
  step("financial-help", "financial", "Since the accident"),
  step("financial-check", "financial", "Check your answers"),
  shown({ name: "hipaa-empty", form: "hipaa", sees: "What you agree to" }),
  step("hipaa-time", "hipaa", "How long it counts"),
  step("hipaa-rights", "hipaa", "Your rights"),
  step("hipaa-patient", "hipaa", "Patient"),
  step("hipaa-records", "hipaa", "What may be shared"),
  step("hipaa-initials", "hipaa", "Initials and last day"),
  step("hipaa-sign", "hipaa", "Sign here"),
  step("hipaa-check", "hipaa", "Check your answers"),
  shown({
    name: "hipaa-errors",
    form: "hipaa",
    sees: "Please fill in all required fields before submitting.",
    bring: inTurn(toStep("Check your answers"), press("Sign and submit")),
  }),
];
