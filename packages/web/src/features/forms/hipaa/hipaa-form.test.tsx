import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { clientCase } from "../../../../test/cases/sample-cases";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { agree, byLee, choice, noForms, openForm, savedAt } from "../../../../test/forms/open-form";
import { signedInfo } from "../../../../test/forms/signed-info";
import { until } from "../../../../test/until";

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

describe("the HIPAA authorization", () => {
  it("starts with what is known, one year ahead, and never with a signature", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2028-02-29T12:00:00") });
    await open();
    expect(await screen.findByRole("dialog", { name: "HIPAA Authorization Form - #0007" })).toBeTruthy();
    expect(await screen.findAllByDisplayValue("María Núñez")).toHaveLength(1);
    expect(screen.getByDisplayValue("4155550199")).toBeTruthy();
    expect(screen.getByDisplayValue("2029-02-28")).toBeTruthy();
    expect(screen.getByText("All past, present and future periods")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Signature/).value).toBe("");
    expect(screen.getByText("Right to revoke")).toBeTruthy();
  });

  it("is not submitted while something required is missing", async () => {
    const { press, callsOf } = await open();
    await screen.findByText("What you agree to");
    await press("Sign and submit");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    expect(document.activeElement).toBe(choice(/^Which records/, "My complete health record"));
    expect(callsOf("forms.submitHipaa")).toEqual([]);
  });

  it("has nothing chosen, its text before the choice, and names what is sensitive at the choice", async () => {
    await open();
    const text = await screen.findByText("What you agree to");
    const question = screen.getByRole("group", { name: /^Which records/ });
    for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.checked).toBe(false);
    const name = screen.getByLabelText(/^Patient name/);
    expect(text.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(text.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const answers = within(question).getAllByRole<HTMLInputElement>("radio");
    expect(answers.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.queryByText("Exemptions")).toBeNull();
    const whole = choice(/^Which records/, "My complete health record");
    const hint = document.getElementById(whole.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toMatch(/mental health, HIV or AIDS.*alcohol or drug use/);
    fireEvent.click(whole);
    expect(screen.getByText(/^None\. I authorize the release of my complete health record/)).toBeTruthy();
  });

  it("asks for exemptions only with their type, and for one at least", async () => {
    const { user, press, callsOf } = await open({ answers: { "forms.submitHipaa": never } });
    await screen.findByText("What you agree to");
    await user.type(screen.getByLabelText(/^Signature/), "María Núñez");
    expect(screen.queryByText("What may not be shared?")).toBeNull();
    await user.click(choice(/^Which records/, "My health record, except for some parts"));
    await press("Sign and submit");
    expect(screen.getByText("Please choose at least one exemption, or the complete record")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "HIV or AIDS" }));
    expect(screen.getByText(/records of HIV or AIDS\.$/)).toBeTruthy();
    await press("Sign and submit");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    const initials = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Initials/ });
    expect(initials.map((field) => field.getAttribute("aria-label"))).toEqual([
      "Initials: Mental health records",
      "Initials: Communicable diseases",
      "Initials: Alcohol or drug abuse treatment",
    ]);
    expect(document.activeElement).toBe(initials[0]);
    for (const field of initials) await user.type(field, "MN");
    await user.click(choice("Who signs?", "I am the patient"));
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
    await user.type(await screen.findByLabelText(/^Signature/), "Jo Núñez");
    expect(screen.getByText(/^Type the name as it stands on the paper/)).toBeTruthy();
    await agree(user);
    await user.click(choice("Who signs?", "Somebody for the patient"));
    await press("Sign and submit");
    expect(screen.getByRole("alert").textContent).toBe(requiredFields);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the representative/));
    await user.keyboard("Jo Núñez");
    await user.click(choice(/^What gives them/, "Power of attorney for health care"));
    await press("Sign and submit");
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

  it("is locked once it is submitted", async () => {
    const view = await open({
      answers: {
        "forms.submitHipaa": () => {
          view.server.forms = { ...noForms, ...signed };
          return { case: clientCase() };
        },
      },
    });
    await view.user.type(await screen.findByLabelText(/^Signature/), "María Núñez");
    await agree(view.user);
    await view.press("Sign and submit");
    expect((await screen.findByText(/Signed as María Núñez/)).textContent).toMatch(
      /Submitted by María Núñez \(the client\)\s+on Mar 12, 2026/,
    );
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("status"));
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
    await view.user.type(await screen.findByLabelText(/^Signature/), "María Núñez");
    await agree(view.user);
    await view.press("Sign and submit");
    expect(
      await screen.findByText(/This form was sent before\. It can't be changed any more\./),
    ).toBeTruthy();
    expect(screen.getByText(/Signed as María Núñez/)).toBeTruthy();
  });

  it("is not signed by a draft: the signature is typed anew", async () => {
    vi.useFakeTimers();
    const answers = { "forms.saveDraft": brokenNetwork };
    const { unmount } = await open({ answers });
    const field = () => screen.getByLabelText<HTMLInputElement>(/^Signature/);
    await until(field);
    fireEvent.change(screen.getByLabelText("Phone number 2"), { target: { value: "415 555 0111" } });
    fireEvent.change(field(), { target: { value: "María Núñez" } });
    fireEvent.click(choice(/^Which records/, "My complete health record"));
    fireEvent.change(screen.getByLabelText("Initials: HIV or AIDS"), { target: { value: "MN" } });
    unmount();
    await open();
    await until(() => screen.getByDisplayValue("415 555 0111"));
    expect(field().value).toBe("");
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
    const draft = { content: { baseVersion: 0, values }, savedAt };
    await open({ answers: { "forms.draft": { draft } } });
    expect(await screen.findByDisplayValue("415 555 0111")).toBeTruthy();
    expect(choice(/^What gives them/, "Another right")).toHaveProperty("checked", true);
    expect(screen.getByDisplayValue("Aunt")).toBeTruthy();
  });

  it("says so when it could not be sent", async () => {
    const { user, press } = await open({ answers: { "forms.submitHipaa": brokenNetwork } });
    await user.type(await screen.findByLabelText(/^Signature/), "María Núñez");
    await agree(user);
    await press("Sign and submit");
    expect(await screen.findByText("Error saving form. Please try again.")).toBeTruthy();
  });

  it("says to the admin that it is not filled in yet", async () => {
    await open({ role: "admin" });
    expect(await screen.findByText("This form has not been filled in yet.")).toBeTruthy();
  });
});
