import { writeLetter } from "./letter";

/** To the client, when the firm signed in the client's name (D27). */
export const authorizationSignedLetter = (link: string) =>
  writeLetter("authorization_signed", {
    subject: "A form of your case was signed for you",
    paragraphs: [
      "The law firm of your case has filled in and signed an authorization form in your name. You can log in and read it.",
    ],
    action: { label: "Read the form", url: link },
    closing: "If you did not agree to this, please tell the law firm at once.",
  });

/** To the client, who has signed: 'HIPAA form done'. */
export const authorizationRecordedLetter = (link: string) =>
  writeLetter("authorization_recorded", {
    subject: "Your authorization form is done",
    paragraphs: [
      "Thank you. We have received your signed authorization form, and you can read it at any time.",
    ],
    action: { label: "Read the form", url: link },
    closing: "If you did not sign it, please tell us at once.",
  });

/** To the firm. */
export const caseSubmittedLetter = (link: string) =>
  writeLetter(
    "case_submitted",
    {
      subject: "A new case for your firm",
      paragraphs: ["A case has been submitted to your firm. Please accept or reject it."],
      action: { label: "See the case", url: link },
    },
    "A case has been submitted to your firm. Please accept or reject it:",
  );

/** To the firm, whose case went back to the admins; it can no longer open it. */
export const caseRecalledLetter = (link: string) =>
  writeLetter(
    "case_recalled",
    {
      subject: "A case was recalled",
      paragraphs: [
        "A case that was submitted to your firm has been recalled. It is no longer in your list, and you need not do anything.",
      ],
      action: { label: "See your cases", url: link },
    },
    "A case that was submitted to your firm has been recalled. You need not do anything. Your cases:",
  );

/** To the admins. */
export const caseAcceptedLetter = (link: string) =>
  writeLetter("case_accepted", {
    subject: "A law firm accepted a case",
    paragraphs: ["The law firm to which you submitted a case has accepted it."],
    action: { label: "See the case", url: link },
  });

/** To the admins, who have to find another firm. */
export const caseRejectedLetter = (link: string) =>
  writeLetter("case_rejected", {
    subject: "A law firm rejected a case",
    paragraphs: ["The law firm to which you submitted a case has rejected it. It needs another law firm."],
    action: { label: "See the case", url: link },
  });

/** To the client, whose case a firm has accepted. */
export const caseTakenLetter = (link: string) =>
  writeLetter(
    "case_taken",
    {
      subject: "A law firm has accepted your case",
      paragraphs: [
        "Good news: a law firm has accepted your case. You can see which one, and what happens next.",
      ],
      action: { label: "See my case", url: link },
    },
    "A law firm has accepted your case. See which one, and what happens next:",
  );

/** To the client. The stage's name may say something of their health or money, so it is not named. */
export const stageCompletedLetter = (link: string) =>
  writeLetter(
    "stage_completed",
    {
      subject: "Your case has moved on",
      paragraphs: [
        "A stage of your case is complete. You can see where it stands now, and what happens next.",
      ],
      action: { label: "See my case", url: link },
    },
    "A stage of your case is complete. See where it stands now:",
  );
