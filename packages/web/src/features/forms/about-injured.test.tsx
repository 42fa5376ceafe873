import type { Addressee } from "@caseward/domain/cases/people/addressee";
import { patientNameMessage } from "@caseward/domain/forms/hipaa/names";
import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientCase } from "../../../test/cases/sample-cases";
import { openForm, toStep } from "../../../test/forms/open-form";
import { speak, t } from "../../lib/language/text";

const nobody = {
  ...{ firstName: null, lastName: null, organization: null, birthDate: null, deathDate: null },
  ...{ language: null, relationship: null, email: null, phoneNumber: null },
};
const mateo = {
  ...nobody,
  ...{ role: "injured" as const, firstName: "Mateo", lastName: "Olmos", birthDate: "2016-04-02" },
};
const told: Addressee = {
  ...{ who: "client", firstName: "María", lastName: "Núñez", phoneNumber: "4155550199", language: null },
  ...{ injured: "other", injuredFirstName: "Mateo", isMinor: true, isDead: false },
};

const open = (addressee: Addressee, role: "client" | "firm" = "client") =>
  openForm("hipaa", {
    role,
    answers: {
      "cases.get": { case: clientCase({ addressee }) },
      "people.get": { people: [mateo], version: 1 },
    },
  });

const valueAt = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const mourning = "We are sorry for your loss. Where a question says “you”, it means Mateo.";

describe("the authorization for a child", () => {
  it("is about the child, and a parent signs", async () => {
    await open(told);
    await screen.findByRole("heading", { name: "What you agree to" });
    expect(screen.getByText("Where a question says “you”, it means Mateo, who was hurt.")).toBeTruthy();
    toStep("Patient");
    expect(valueAt(/^Patient name/)).toBe("Mateo Olmos");
    expect(valueAt("Date of birth")).toBe("2016-04-02");
    toStep("Sign here");
    expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: "Somebody for the patient" }));
    expect(valueAt(/^Name of the representative/)).toBe("María Núñez");
    expect(valueAt(/^Signature/)).toBe("");
  });

  it.each([
    ["en", "I am the patient", patientNameMessage],
    ["es", "Yo, como paciente", spanishWhole[patientNameMessage]],
  ] as const)(
    "refuses a parent as the patient before signing, in the language %s",
    async (language, own, sentence) => {
      speak(language, language === "es" ? spanishWhole : {});
      const { user, callsOf } = await open(told);
      await screen.findByRole("heading", { name: t("What you agree to") });
      toStep(t("Sign here"));
      await user.click(screen.getByRole("radio", { name: own }));
      expect(screen.getByRole("alert").textContent).toBe(sentence);
      await user.type(screen.getByLabelText(/^(Signature|Firma)/), "María Núñez");
      await user.click(screen.getByRole("button", { name: t("Continue") }));
      expect(screen.getByRole("heading", { name: t("Sign here") })).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole("radio", { name: own }));
      await user.click(screen.getByRole("radio", { name: t("Somebody for the patient") }));
      expect(screen.queryByText(sentence ?? "")).toBeNull();
      expect(callsOf("forms.submitHipaa")).toEqual([]);
    },
  );

  it("names the guardian as representative where the case stands in the child's name", async () => {
    await open({
      ...told,
      who: "guardian",
      firstName: "Lucía",
      injured: "client",
      injuredFirstName: "María",
    });
    await screen.findByRole("heading", { name: "What you agree to" });
    toStep("Patient");
    expect(valueAt(/^Patient name/)).toBe("María Núñez");
    toStep("Sign here");
    fireEvent.click(screen.getByRole("radio", { name: "Somebody for the patient" }));
    expect(valueAt(/^Name of the representative/)).toBe("Lucía Núñez");
  });
});

describe("the forms of a person who died", () => {
  const died = { ...told, isMinor: false, isDead: true };

  it("begin with a word to who is left", async () => {
    await open(died);
    expect(await screen.findByText(mourning)).toBeTruthy();
  });

  it("say it to nobody of the firm", async () => {
    await open(died, "firm");
    await screen.findByText("Where a question says “you”, it means Mateo, who was hurt.");
    expect(screen.queryByText(mourning)).toBeNull();
  });
});

describe("the text of an authorization", () => {
  it("is there also while no last day is given", async () => {
    await open(told);
    await screen.findByRole("heading", { name: "What you agree to" });
    toStep("Initials and last day");
    fireEvent.change(screen.getByLabelText(/^Expiration date/), { target: { value: "" } });
    toStep("What you agree to");
    expect(screen.getByText(/^You let us get your health records/)).toBeTruthy();
  });

  it("lists no exemptions before one is chosen", async () => {
    await open(told);
    await screen.findByRole("heading", { name: "What you agree to" });
    toStep("What may be shared");
    fireEvent.click(screen.getAllByRole("radio")[1] as Element);
    expect(screen.queryByText(/which may not be released/)).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Something else" }));
    expect(screen.queryByText(/which may not be released/)).toBeNull();
    fireEvent.change(screen.getByLabelText(/^What else\?/), { target: { value: "My dentist" } });
    expect(screen.getByText(/which may not be released: other: My dentist\.$/)).toBeTruthy();
  });
});
