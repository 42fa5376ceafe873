import { screen } from "@testing-library/react";
import { clientCase } from "../cases/sample-cases";
import { refusal } from "../fake-server";
import { agree, byLee, choice, finish, noForms, openForm, savedAt, toStep } from "../forms/open-form";
import { signedInfo } from "../forms/signed-info";
import { describeScreens, press, type } from "../texts/screen-checks";
import { speakPseudo } from "./speak-pseudo";

speakPseudo("whole");

const withCase = { "cases.get": { case: clientCase() } };

const exempt = {
  mentalHealth: true,
  communicableDiseases: true,
  hivAids: true,
  substanceAbuse: true,
  other: true,
  otherDescription: "2",
};

describeScreens("The authorization is translated", [
  {
    at: "with every exemption open",
    bring: async () => {
      const { user } = await openForm("hipaa", { answers: withCase });
      await screen.findByText("Continue");
      await press("Show the exact words");
      for (const step of ["How long it counts", "Your rights", "Patient", "Sign here"]) {
        toStep(step);
        await screen.findByRole("heading", { name: step });
      }
      await user.click(choice("Who signs?", "Somebody for the patient"));
      await user.click(choice(/^What gives them/, "Another right"));
      await type({ Signature: "María Núñez" });
      toStep("What may be shared");
      await user.click(choice(/^Which records/, "My health record, except for some parts"));
      await press("Continue");
      await screen.findAllByText("Please choose at least one exemption, or the complete record");
      for (const box of screen.getAllByRole("checkbox")) await user.click(box);
      toStep("Initials and last day");
    },
    texts: ["Not shared", "Expiration date"],
  },
  {
    at: "when its answers are checked",
    bring: async () => {
      const { user } = await openForm("hipaa", { answers: withCase });
      await screen.findByText("Continue");
      await agree(user);
      toStep();
    },
    texts: ["Who signs?", "I am the patient", "Sign and submit"],
  },
  {
    at: "when it is submitted",
    bring: () =>
      openForm("hipaa", {
        answers: withCase,
        forms: {
          hipaa: {
            info: {
              ...signedInfo,
              authorization: {
                ...signedInfo.authorization,
                authorizationType: "with-exemptions",
                exemptions: { ...exempt, hivAids: false },
                initials: {
                  ...{ mentalHealth: null, communicableDiseases: null, hivAids: "1", substanceAbuse: null },
                },
              },
              representative: { name: "Lee Marsh", authority: "2" },
            },
            version: 1,
            ...byLee,
          },
        },
      }),
    parts: ["Signed as"],
  },
  {
    at: "when another was first",
    bring: async () => {
      const view = await openForm("hipaa", {
        answers: {
          ...withCase,
          "forms.submitHipaa": () => {
            view.server.forms = { ...noForms, hipaa: { info: signedInfo, version: 1, ...byLee } };
            return refusal("hipaa_locked")();
          },
        },
      });
      await screen.findByText("Continue");
      await agree(view.user);
      await type({ Signature: "María Núñez" });
      finish("Sign and submit");
    },
    parts: ["This form was sent before. It can't be changed any more.", "Signed as"],
  },
  {
    at: "when it is to be revoked",
    bring: async () => {
      await openForm("hipaa", { forms: { hipaa: { info: signedInfo, version: 1, ...byLee } } });
      await screen.findByText("Revoke this authorization");
      await press("Revoke this authorization");
    },
    texts: ["Reason (optional)", "Revoke"],
  },
  {
    at: "when it is revoked",
    bring: () => {
      const revoked = { revokedAt: savedAt, revocationReason: "7" };
      return openForm("hipaa", {
        forms: { hipaa: { info: { ...signedInfo, ...revoked }, version: 1, ...byLee } },
      });
    },
    texts: ["This authorization is revoked", "Sign a new authorization"],
  },
]);
