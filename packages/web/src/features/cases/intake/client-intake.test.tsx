import { turnDownSentences } from "@caseward/domain/cases/intake/admission";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { awaiting, listedCase, newStages, sampleCase, turnedDown } from "../../../../test/cases/sample-cases";
import type { Answers } from "../../../../test/fake-server";
import { maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { keepLanguage } from "../../../lib/language/choice";
import { dropIntake } from "./values/kept-intake";

// A busy machine takes its time to read chunks for the first time; what is tested is what comes after.
beforeAll(() => Promise.all([import("./intake-screens"), import("../dashboards/client-dashboard-page")]));
afterEach(() => {
  dropIntake();
  keepLanguage("en");
});

const listOf = (...cases: ReturnType<typeof listedCase>[]) => ({ cases, nextCursor: null });

const open = (answers: Answers = {}, path = "/client/dashboard") =>
  renderScreen(path, {
    session: maria,
    answers: {
      "cases.list": listOf(),
      "stages.list": { stages: newStages },
      "messages.list": { messages: [], nextCursor: null },
      "intake.contact": { phone: "(415) 555-0100" },
      ...answers,
    },
  });

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input,select,textarea" }), {
    target: { value },
  });

describe("a client without a case", () => {
  it("tells of an accident without name and address, and sees that it was received", async () => {
    let cases = listOf();
    const { user, callsOf } = await open({
      "cases.list": () => cases,
      "cases.createOwn": () => {
        cases = listOf(listedCase({ admission: awaiting }));
        return { case: sampleCase({ admission: awaiting }) };
      },
    });
    await user.click(await screen.findByRole("radio", { name: "Hurt at work" }));
    fill("What happened, in your own words", "A box fell on my foot.");
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    await press("Continue");
    await screen.findByText("Step 2 of 4");
    fill("Day of the accident", "2026-03-10");
    await user.click(screen.getByLabelText("I don't know the exact day"));
    fill("City", "Oakland");
    fill("State", "CA");
    await press("Continue");
    await screen.findByText("Step 3 of 4");
    await press("Continue");
    await screen.findByText("Step 4 of 4");
    expect(screen.queryByLabelText("First Name")).toBeNull();
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Phone Number").value).toBe("(415) 555-0199");
    await user.click(screen.getByRole("checkbox", { name: /^I agree/ }));
    await press("Send");
    expect((await screen.findByText("We received your account")) === document.activeElement).toBe(true);
    expect(screen.getByText("HK7M2-QXTB4")).toBeTruthy();
    expect(callsOf("cases.createOwn")).toMatchObject([
      {
        accidentType: "Work Related Injury",
        description: "A box fell on my foot.\n\nI am not sure of the day.",
        phoneNumber: "(415) 555-0199",
        consent: true,
      },
    ]);
    expect(callsOf("cases.createOwn")[0]).not.toHaveProperty("email");
  });

  it("is asked with care about somebody who died", async () => {
    const { user } = await open();
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    await user.click(await screen.findByRole("radio", { name: "Hurt at work" }));
    fill("What happened, in your own words", "A box fell.");
    await press("Continue");
    await screen.findByText("Step 2 of 4");
    fill("Day of the accident", "2026-03-10");
    fill("City", "Oakland");
    fill("State", "CA");
    await press("Continue");
    await user.click(await screen.findByRole("radio", { name: "Somebody who died" }));
    expect(screen.getByText("We are sorry for your loss.")).toBeTruthy();
    fill("First name of who died", "Grace");
    fill("Last name of who died", "Whitfield");
    await press("Continue");
    expect(await screen.findByText("Somebody who died: Grace Whitfield")).toBeTruthy();
    expect(screen.queryByText("Nothing said")).toBeNull();
  });

  it("reads that nothing has to be told twice", async () => {
    await open();
    expect(await screen.findByText(/^Did you tell us already\? Then we have it\./)).toBeTruthy();
  });
});

describe("what a client told", () => {
  it("is shown as received until it is admitted, on the dashboard and on its page", async () => {
    const first = await open({ "cases.list": listOf(listedCase({ admission: awaiting })) });
    expect(await screen.findByText("We received your account")).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByText("Your forms")).toBeNull();
    first.unmount();
    await open({ "cases.get": { case: sampleCase({ admission: awaiting }) } }, "/client/case/7");
    expect(await screen.findByText("HK7M2-QXTB4")).toBeTruthy();
    expect(screen.queryByText("Case Progress Timeline")).toBeNull();
  });

  it("is a case like any other once it is admitted", async () => {
    const admission = { ...awaiting, state: "admitted", decidedAt: "2026-03-13T10:00:00.000Z" } as const;
    await open({ "cases.list": listOf(listedCase({ admission })) });
    expect(await screen.findByText("Your forms")).toBeTruthy();
  });

  it("is answered with a kind sentence where it is turned down, in the client's language", async () => {
    keepLanguage("es");
    await open({ "cases.list": listOf(listedCase({ admission: turnedDown })) });
    expect(await screen.findByText(/^El accidente fue hace mucho tiempo\./)).toBeTruthy();
    expect(await screen.findByRole("link", { name: /555-0100$/ })).toBeTruthy();
  });

  it("warns of time limits where it is turned down, and not where the case is with us", async () => {
    const warning = /^You may still ask a lawyer of your own\. Time limits can apply/;
    const first = await open({ "cases.list": listOf(listedCase({ admission: turnedDown })) });
    expect(await screen.findByText(warning)).toBeTruthy();
    first.unmount();
    const sentence = turnDownSentences.already_with_us;
    await open({ "cases.list": listOf(listedCase({ admission: { ...turnedDown, sentence } })) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(warning)).toBeNull();
  });

  it("is answered with an administrator's own sentence as it was written", async () => {
    const sentence = "<b>Please</b> call the clinic first.";
    await open({ "cases.list": listOf(listedCase({ admission: { ...turnedDown, sentence } })) });
    await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());
  });
});
