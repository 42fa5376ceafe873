import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { clientCase } from "../../../../test/cases/sample-cases";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import {
  agree,
  byLee,
  choice,
  finish,
  noForms,
  openForm,
  savedAt,
  toStep,
} from "../../../../test/forms/open-form";
import { signedInfo } from "../../../../test/forms/signed-info";

const signed = { hipaa: { info: signedInfo, version: 1, ...byLee } };
const withCase = { "cases.get": { case: clientCase() } };
const never = () => new Promise<never>(() => undefined);
const requiredFields = "Please fill in all required fields before submitting.";

const noneExempt = {
  ...{ mentalHealth: false, communicableDiseases: false, hivAids: false, substanceAbuse: false },
  ...{ other: false, otherDescription: "" },
};

const open = (given: Parameters<typeof openForm>[1] = {}) =>
  openForm("hipaa", { ...given, answers: { ...withCase, ...given.answers } });

const heading = (name: string) => screen.findByRole("heading", { name });

/** Agrees, signs and sends. */
async function sign(user: Awaited<ReturnType<typeof open>>["user"]) {
  await heading("What you agree to");
  await agree(user);
  await user.type(screen.getByLabelText(/^Signature/), "María Núñez");
  finish("Sign and submit");
}

describe("the HIPAA authorization", () => {
  it("starts with what is known, one year ahead, and never with a signature", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2028-02-29T12:00:00") });
    await open();
    expect(await screen.findByRole("dialog", { name: "HIPAA Authorization Form - #0007" })).toBeTruthy();
    await heading("What you agree to");
    toStep("Patient");
    expect(screen.getAllByDisplayValue("María Núñez")).toHaveLength(1);
    expect(screen.getByDisplayValue("4155550199")).toBeTruthy();
    toStep("Initials and last day");
    expect(screen.getByDisplayValue("2029-02-28")).toBeTruthy();
    expect(screen.getByText("All past, present and future periods")).toBeTruthy();
    toStep("Sign here");
    expect(screen.getByLabelText<HTMLInputElement>(/^Signature/).value).toBe("");
  });

  it("begins with its text in plain words, and has the exact ones at hand", async () => {
    const { press } = await open();
    await heading("What you agree to");
    expect(screen.getByText(/^Those who cared for you may send your records/)).toBeTruthy();
    const exact = screen.getByText(/^Any health care provider who has treated or examined me/);
    expect(exact.closest("[hidden]")).toBeTruthy();
    await press("Show the exact words");
    expect(exact.closest("[hidden]")).toBeNull();
    await press("Continue");
    expect(screen.getByText("Right to revoke")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
  });

  it("is not submitted while something required is missing", async () => {
    const { press, callsOf } = await open();
    await heading("What you agree to");
    finish("Sign and submit");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    expect(document.activeElement).toBe(choice(/^Which records/, "My complete health record"));
    await press("Continue");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    expect(callsOf("forms.submitHipaa")).toEqual([]);
  });

  it("has nothing chosen, and names what is sensitive at the choice", async () => {
    await open();
    await heading("What you agree to");
    toStep("What may be shared");
    const question = screen.getByRole("group", { name: /^Which records/ });
    const answers = within(question).getAllByRole<HTMLInputElement>("radio");
    expect(answers.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.queryByText("Exemptions")).toBeNull();
    const whole = choice(/^Which records/, "My complete health record");
    const hint = document.getElementById(whole.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toMatch(/mental health, HIV or AIDS.*alcohol or drug use/);
    fireEvent.click(whole);
    expect(screen.getByText(/^None\. I authorize the release of my complete health record/)).toBeTruthy();
    toStep("Sign here");
    for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.checked).toBe(false);
  });

  it("asks for exemptions only with their type, and for one at least", async () => {
    const { user, press, callsOf } = await open({ answers: { "forms.submitHipaa": never } });
    await heading("What you agree to");
    toStep("What may be shared");
    expect(screen.queryByText("What may not be shared?")).toBeNull();
    await user.click(choice(/^Which records/, "My health record, except for some parts"));
    await press("Continue");
    expect(
      screen.getAllByText("Please choose at least one exemption, or the complete record")[0],
    ).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "HIV or AIDS" }));
    expect(screen.getByText(/records of HIV or AIDS\.$/)).toBeTruthy();
    await press("Continue");
    await press("Continue");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    const initials = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Initials/ });
    expect(initials.map((field) => field.getAttribute("aria-label"))).toEqual([
      "Initials: Mental health records",
      "Initials: Communicable diseases",
      "Initials: Alcohol or drug abuse treatment",
    ]);
    expect(document.activeElement).toBe(initials[0]);
    for (const field of initials) await user.type(field, "MN");
    await press("Continue");
    await user.click(choice("Who signs?", "I am the patient"));
    await user.type(screen.getByLabelText(/^Signature/), "María Núñez");
    await press("Continue");
    await press("Sign and submit");
    await waitFor(() => expect(callsOf("forms.submitHipaa")).toHaveLength(1));
    expect(callsOf("forms.submitHipaa")).toMatchObject([
      {
        hipaaInfo: {
          patientInformation: { name: "María Núñez", patientNamePrinted: "María Núñez" },
          authorization: {
            exemptions: { hivAids: true, other: false },
            initials: { mentalHealth: "MN", communicableDiseases: "MN", substanceAbuse: "MN" },
          },
          representative: null,
        },
      },
    ]);
  });

  it("asks the firm who signs for the patient, and by what right", async () => {
    const { user, press, callsOf } = await open({ role: "firm", answers: { "forms.submitHipaa": never } });
    await heading("What you agree to");
    await agree(user);
    expect(screen.getByText(/^Type the name as it stands on the paper/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Signature/), "Jo Núñez");
    await user.click(choice("Who signs?", "Somebody for the patient"));
    await press("Continue");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the representative/));
    await user.keyboard("Jo Núñez");
    await user.click(choice(/^What gives them/, "Power of attorney for health care"));
    finish("Sign and submit");
    await waitFor(() =>
      expect(callsOf("forms.submitHipaa")).toMatchObject([
        {
          caseId: 7,
          hipaaInfo: {
            representative: { name: "Jo Núñez", authority: "Power of attorney for health care" },
            authorization: { exemptions: null, initials: { hivAids: "MN" } },
          },
        },
      ]),
    );
  });

  it("is locked once it is submitted, and leads its client on", async () => {
    const view = await open({
      answers: {
        "forms.submitHipaa": () => {
          view.server.forms = { ...noForms, ...signed };
          return { case: clientCase() };
        },
      },
    });
    await sign(view.user);
    expect((await screen.findByText(/Signed as María Núñez/)).textContent).toMatch(
      /Submitted by María Núñez \(the client\)\s+on Mar 12, 2026/,
    );
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("status"));
    await view.press("Next: Medical Questionnaire");
    expect(view.onGoOn).toHaveBeenCalledWith("medical");
  });

  it("shows the authorization that was stored first when there is one already", async () => {
    const view = await open({
      answers: {
        "forms.submitHipaa": () => {
          view.server.forms = { ...noForms, ...signed };
          return refusal("hipaa_locked")();
        },
      },
    });
    await sign(view.user);
    expect(
      await screen.findByText(/This form was sent before\. It can't be changed any more\./),
    ).toBeTruthy();
    expect(screen.getByText(/Signed as María Núñez/)).toBeTruthy();
  });

  it("is not signed by a draft: the signature is typed anew", async () => {
    const answers = { "forms.saveDraft": brokenNetwork };
    const { user, unmount } = await open({ answers });
    await heading("What you agree to");
    toStep("Patient");
    await user.type(screen.getByLabelText("Phone number 2"), "415 555 0111");
    await agree(user);
    await user.type(screen.getByLabelText(/^Signature/), "María Núñez");
    unmount();
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Signature/)).value).toBe("");
    toStep("Patient");
    expect(screen.getByDisplayValue("415 555 0111")).toBeTruthy();
    toStep("Initials and last day");
    expect(screen.getByLabelText<HTMLInputElement>("Initials: HIV or AIDS").value).toBe("");
  });

  it("goes on with a draft of an earlier version, which knew no initials and no grounds", async () => {
    const { patientInformation: patient } = signedInfo;
    const values = {
      signer: "representative",
      patientInformation: { ...patient, phoneNumber2: "415 555 0111", signature: "" },
      authorization: { authorizationType: null, exemptions: noneExempt, expirationDate: "2027-03-12" },
      representative: { name: "Jo Núñez", authority: "Aunt" },
    };
    const draft = { content: { baseVersion: 0, values }, version: 1, savedAt };
    await open({ answers: { "forms.draft": { draft } } });
    await heading("What you agree to");
    toStep("Sign here");
    expect(choice(/^What gives them/, "Another right")).toHaveProperty("checked", true);
    expect(screen.getByDisplayValue("Aunt")).toBeTruthy();
  });

  it("says so when it could not be sent", async () => {
    const { user } = await open({ answers: { "forms.submitHipaa": brokenNetwork } });
    await heading("What you agree to");
    await sign(user);
    expect(await screen.findByText("Error saving form. Please try again.")).toBeTruthy();
  });

  it("says to the admin that it is not filled in yet", async () => {
    await open({ role: "admin" });
    expect(await screen.findByText("This form has not been filled in yet.")).toBeTruthy();
  });
});
