import { fillTemplate } from "../../platform/mail/email/email";

/** To the admins, for whom a new firm, or one under another name, waits. */
export const firmWaitsTemplate = (link: string) =>
  fillTemplate("firm_waits", {
    subject: "A law firm waits to be verified",
    paragraphs: [
      "A law firm has registered, or has changed its name.",
      "It gets no cases before you have verified it.",
    ],
    action: { label: "See the law firm", url: link },
  });

/** To the firm, which an admin has verified. */
export const firmVerifiedTemplate = (link: string) =>
  fillTemplate(
    "firm_verified",
    {
      subject: "Your firm is verified",
      paragraphs: ["An administrator has verified your firm.", "Cases can now be submitted to it."],
      action: { label: "See your dashboard", url: link },
    },
    "Your firm has been verified, and cases can now be submitted to it:",
  );

/** To the firm, which keeps what it has accepted. */
export const firmSuspendedTemplate = (link: string) =>
  fillTemplate(
    "firm_suspended",
    {
      subject: "Your firm gets no new cases for now",
      paragraphs: [
        "An administrator has suspended your firm.",
        "It gets no new cases, and keeps those that it has accepted.",
      ],
      action: { label: "See your cases", url: link },
    },
    "Your firm has been suspended: it gets no new cases, and keeps those it has accepted:",
  );
