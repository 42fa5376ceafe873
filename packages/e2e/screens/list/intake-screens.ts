import { fill, type Hindrance, inTurn, press, type Screen, type Step } from "../screen";

const contact = { procedure: "intake.contact", how: { answers: { phone: "(415) 555-0100" } } } as const;

const open = (name: string, sees: Screen["sees"], bring?: Step, hinder?: Hindrance): Screen => ({
  name: `public-intake-${name}`,
  who: "nobody",
  path: "/intake",
  sees,
  hinder: [contact, ...(hinder ? [hinder] : [])],
  ...(bring ? { bring } : {}),
});

const check =
  (role: "radio" | "checkbox", name: string | RegExp): Step =>
  (page, say) =>
    page.getByRole(role, { name: say(name) }).check();

const toWhere = inTurn(
  check("radio", "I slipped or fell"),
  fill("What happened, in your own words", "I slipped on a wet floor in a store and hit my head on a shelf."),
  press("Continue"),
);
const toHealth = inTurn(
  toWhere,
  fill("Day of the accident", "2026-03-10"),
  fill("City", "Oakland"),
  (page, say) => page.getByLabel(say("State"), { exact: true }).selectOption("CA"),
  press("Continue"),
);
const toReach = inTurn(
  toHealth,
  fill("How are you now? (optional)", "My back hurts, and I cannot sleep."),
  press("Continue"),
);
const send = inTurn(
  toReach,
  fill("First Name", "María"),
  fill("Last Name", "Núñez Ortega"),
  fill("Phone Number", "(415) 555-0199"),
  fill("Email", "maria@people.test"),
  check("checkbox", "I agree: Caseward may call, text or email me about what happened."),
  press("Send"),
);

const procedure = "intake.submit";
const notSent =
  "This could not be sent. What you entered is still here. Please check your connection and try again.";

/** The four steps in which anybody tells of an accident, and what follows them. */
export const intakeScreens: Screen[] = [
  open("what", "What kind of accident was it?"),
  open("what-errors", "Please choose what kind of accident it was", press("Continue")),
  open("steps", "How we reach you", (page, say) => page.getByText(say("All steps")).click()),
  open("where", "Day of the accident", toWhere),
  open("where-errors", "Please say in which city it was", inTurn(toWhere, press("Continue"))),
  open("health", "A picture (optional)", toHealth),
  open("reach", "Check your answers", toReach),
  open("reach-errors", "Please agree that we may contact you", inTurn(toReach, press("Send"))),
  open("not-sent", notSent, send, { procedure, how: "fails" }),
  open("received", "We received your account", send, {
    procedure,
    how: { answers: { reference: "HK7M2-QXTB4" } },
  }),
  { ...open("embedded", "What kind of accident was it?"), path: "/intake?embed=1" },
];
