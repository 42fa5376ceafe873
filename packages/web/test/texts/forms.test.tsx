import { fireEvent, screen } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { clientCase } from "../cases/sample-cases";
import { brokenNetwork } from "../fake-server";
import { agree, byLee, choice, finish, openForm } from "../forms/open-form";
import { signedInfo } from "../forms/signed-info";
import { describeScreens, type } from "./screen-checks";

const withCase = { "cases.get": { case: clientCase() } };

async function sign(name: string) {
  const { user } = await openForm("hipaa", {
    answers: { ...withCase, "forms.submitHipaa": brokenNetwork },
  });
  await screen.findByText("Continue");
  await agree(user);
  await type({ Signature: name });
  finish("Sign and submit");
}

describeScreens("The three forms say (2.6, 4, 5, 8)", [
  { at: "what the medical form is", bring: () => openForm("medical"), texts: ["Medical status Assessment"] },
  {
    at: "that the medical form could not be saved",
    bring: async () => {
      const { user } = await openForm("medical", { answers: { "forms.saveMedical": brokenNetwork } });
      await screen.findByText("Continue");
      await user.click(choice(/an ambulance or paramedics come/, "No"));
      finish();
    },
    texts: ["Failed to update medical information"],
  },
  {
    at: "what the financial form is",
    bring: () => openForm("financial"),
    texts: ["Financial Status Assessment"],
  },
  {
    at: "that the financial form could not be saved",
    bring: async () => {
      await openForm("financial", { answers: { "forms.saveFinancial": brokenNetwork } });
      await type({ "How much do you earn in a month\\?": "0" });
      finish();
    },
    texts: ["Failed to update financial information"],
  },
  {
    at: "what the authorization is",
    bring: () => openForm("hipaa", { answers: withCase }),
    texts: ["HIPAA Authorization Form - #0007"],
  },
  {
    at: "what the authorization misses",
    bring: () => sign(""),
    texts: ["Please fill in all required fields before submitting."],
  },
  {
    at: "that the authorization could not be saved",
    bring: () => sign("María Núñez"),
    texts: ["Error saving form. Please try again."],
  },
  {
    at: "that pop-ups are needed",
    bring: async () => {
      const opening = vi.spyOn(window, "open").mockReturnValue(null);
      onTestFinished(() => opening.mockRestore());
      await openForm("hipaa", {
        forms: { hipaa: { info: signedInfo, version: 1, ...byLee } },
        answers: withCase,
      });
      await screen.findByText(/Signed as/);
      fireEvent.click(screen.getByText("Download PDF"));
    },
    texts: ["Please allow pop-ups to generate the PDF"],
  },
]);
