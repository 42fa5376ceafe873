import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../../test/fake-server";
import { maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { markSent } from "./just-sent";
import { dropIntake } from "./values/kept-intake";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => import("./intake-screens"));
afterEach(() => {
  dropIntake();
  markSent(null);
});

const answers: Answers = {
  "intake.contact": { phone: "(415) 555-0100" },
  "intake.submit": { reference: "HK7M2-QXTB4" },
};

async function open(changed: Answers = {}, path = "/intake") {
  const view = await renderScreen(path, { answers: { ...answers, ...changed } });
  await screen.findByRole("heading", { name: "Tell us what happened" });
  const press = async (name: string) => view.user.click(await screen.findByRole("button", { name }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: "input,select,textarea" }), {
      target: { value },
    });
  const heading = (name: string) => screen.findByRole("heading", { name });
  return { ...view, press, fill, heading };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fillWhat({ user, press, fill, heading }: Opened) {
  await user.click(screen.getByRole("radio", { name: "I slipped or fell" }));
  fill("What happened, in your own words", "Fell on a wet floor.");
  await press("Continue");
  await heading("When and where");
}

async function fillWhere({ press, fill, heading }: Opened) {
  fill("Day of the accident", "2026-03-10");
  fill("City", "Oakland");
  fill("State", "CA");
  await press("Continue");
  await heading("How you are");
}

async function fillHealth({ press, fill, heading }: Opened) {
  fill("How are you now? (optional)", "My back hurts.");
  await press("Continue");
  await heading("How we reach you");
}

async function fillReach({ user, press, fill }: Opened) {
  fill("First Name", "María");
  fill("Last Name", "Núñez");
  fill("Phone Number", "415 555 0199");
  fill("Email", "maria@example.test");
  await user.click(screen.getByRole("checkbox", { name: /^I agree: Caseward may/ }));
  await press("Send");
}

async function fillAll(view: Opened) {
  await fillWhat(view);
  await fillWhere(view);
  await fillHealth(view);
  await fillReach(view);
}

describe("telling of an accident", () => {
  it("takes four steps, each with its heading in focus, and gives a reference and what happens next", async () => {
    const view = await open();
    expect(screen.getByText("Step 1 of 4")).toBeTruthy();
    expect(screen.getByRole("link", { name: /555-0100$/ }).getAttribute("href")).toMatch(/^tel:/);
    await fillWhat(view);
    expect(document.activeElement?.textContent).toBe("When and where");
    expect(screen.getByText("Step 2 of 4")).toBeTruthy();
    await fillWhere(view);
    await fillHealth(view);
    expect(screen.getByText("Mar 10, 2026, Oakland, CA")).toBeTruthy();
    await fillReach(view);
    expect(await screen.findByText("HK7M2-QXTB4")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("We received your account");
    expect(screen.getByText(/^We send a mail to maria@example\.test\./)).toBeTruthy();
    expect(view.callsOf("intake.submit")).toEqual([
      {
        firstName: "María",
        lastName: "Núñez",
        email: "maria@example.test",
        phoneNumber: "415 555 0199",
        accidentType: "Slip and fall",
        city: "Oakland",
        state: "CA",
        date: "2026-03-10",
        description: "Fell on a wet floor.\n\nHow I am now: My back hurts.",
        propertyType: null,
        imageUrl: null,
        consent: true,
        language: "en",
        website: "",
      },
    ]);
    expect({ ...sessionStorage, ...localStorage }).toEqual({ "intake-sent": '"HK7M2-QXTB4"' });
    view.router.history.back();
    await waitFor(() => expect(view.location().href).toBe("/intake?step=3"));
    expect(screen.getByText("HK7M2-QXTB4")).toBeTruthy();
  });

  it("does not go on before the step is right, and puts the cursor where it is not", async () => {
    const { press, fill } = await open();
    await press("Continue");
    expect(screen.getByText("Please choose what kind of accident it was")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Car or truck crash" }));
    fireEvent.click(screen.getByRole("radio", { name: "Hurt at work" }));
    fill("What happened, in your own words", "  ");
    await press("Continue");
    expect(document.activeElement).toBe(screen.getByLabelText("What happened, in your own words"));
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Step 1 of 4")).toBeTruthy();
  });

  it("goes back by its button and by the browser's, and keeps what was typed over a reload", async () => {
    const view = await open();
    await fillWhat(view);
    await view.press("Back");
    await view.heading("What happened");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "I slipped or fell" }).checked).toBe(true);
    await view.press("Continue");
    await view.heading("When and where");
    view.fill("City", "Oakland");
    view.router.history.back();
    await view.heading("What happened");
    view.unmount();
    await open({}, "/intake?step=2");
    expect(await screen.findByText("Step 2 of 4")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Oakland");
  });

  it("shows the first step to whoever opens a later one with nothing told", async () => {
    await open({}, "/intake?step=4");
    expect(screen.getByText("Step 1 of 4")).toBeTruthy();
    expect(screen.getByText("Already have an account? Login")).toBeTruthy();
  });

  it("leads from the answers back to each step", async () => {
    const view = await open();
    await fillWhat(view);
    await fillWhere(view);
    await fillHealth(view);
    await view.press("Change: When and where");
    expect((await view.heading("When and where")) === document.activeElement).toBe(true);
  });

  it.each([
    [
      "the network is down",
      brokenNetwork,
      "This could not be sent. What you entered is still here. Please check your connection and try again.",
    ],
    [
      "too much was sent",
      refusal("rate_limited"),
      "Too many attempts. Please wait a few minutes and try again.",
    ],
  ])(
    "says that %s, keeps all of it, and sends it again under the same key",
    async (_what, failing, sentence) => {
      let isFailing = true;
      const view = await open({
        "intake.submit": () => (isFailing ? failing() : { reference: "HK7M2-QXTB4" }),
      });
      await fillAll(view);
      expect((await screen.findByRole("alert")).textContent).toBe(sentence);
      expect(screen.getByLabelText<HTMLInputElement>("Phone Number").value).toBe("415 555 0199");
      isFailing = false;
      await view.press("Send");
      expect(await screen.findByText("HK7M2-QXTB4")).toBeTruthy();
      const keys = view.keysOf("intake.submit");
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it("shows what the server refused at its field, on the step that it is of", async () => {
    const message = "Please choose a state of the list";
    const view = await open({
      "intake.submit": refusal("validation_failed", { issues: [{ path: "state", message }] }),
    });
    await fillAll(view);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText("Step 2 of 4")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("State")));
  });

  it("has a field that nobody sees, reaches or is helped to fill in", async () => {
    const view = await open();
    await fillWhat(view);
    await fillWhere(view);
    await fillHealth(view);
    const trap = view.container.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.getAttribute("autocomplete")).toBe("off");
    expect(trap?.closest("[aria-hidden=true]")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: /website/i })).toBeNull();
  });

  it("keeps what was typed when another language is chosen", async () => {
    const view = await open();
    view.fill("What happened, in your own words", "Fell on a wet floor.");
    await view.press("Español");
    await view.heading("Cuéntenos qué pasó");
    expect(await screen.findByDisplayValue("Fell on a wet floor.")).toBeTruthy();
    expect(screen.getByText("Paso 1 de 4")).toBeTruthy();
  });

  it("is led to from the login, and leads there", async () => {
    const { path } = await renderScreen("/login", { answers });
    fireEvent.click(await screen.findByRole("link", { name: "Tell us what happened" }));
    await screen.findByText("Step 1 of 4");
    expect(path()).toBe("/intake");
    expect(screen.getByRole("link", { name: "Already have an account? Login" })).toBeTruthy();
  });
});

describe("telling of an accident within another site's page", () => {
  it("leads nowhere else, whoever is logged in", async () => {
    const { path } = await renderScreen("/intake?embed=1", { session: maria, answers });
    await screen.findByRole("heading", { name: "Tell us what happened" });
    expect(path()).toBe("/intake");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.filter((href) => !href?.startsWith("tel:"))).toEqual([]);
  });

  it("stays there over its steps and once it is sent", async () => {
    const view = await open({}, "/intake?embed=1");
    await fillAll(view);
    await screen.findByText("HK7M2-QXTB4");
    expect(view.location().href).toBe("/intake?embed=1&step=sent");
  });
});

it("the page of an accident leads whoever is logged in to their dashboard", async () => {
  const { path } = await renderScreen("/intake", {
    session: maria,
    answers: { ...answers, "cases.list": { cases: [], nextCursor: null } },
  });
  await waitFor(() => expect(path()).toBe("/client/dashboard"));
});
