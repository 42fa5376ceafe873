import { writeLetter } from "./letter";

/** The lives of the links are those of domain/limits.ts, tokenLife. */
export const verificationLetter = (link: string) =>
  writeLetter("verification", {
    subject: "Please verify your email address",
    paragraphs: [
      "Somebody, most likely you, registered this email address with Caseward. Please verify it within 24 hours.",
    ],
    action: { label: "Verify email address", url: link },
    closing: "If you did not register, you need not do anything.",
  });

export const alreadyRegisteredLetter = (link: string) =>
  writeLetter("already_registered", {
    subject: "You already have an account",
    paragraphs: [
      "Somebody, most likely you, tried to register this email address, which already has a Caseward account. You can log in with it.",
      "If you forgot your password, you can set a new one within 1 hour.",
    ],
    action: { label: "Set a new password", url: link },
    closing: "If it was not you, you need not do anything: your account is unchanged.",
  });

export const clientInvitationLetter = (link: string) =>
  writeLetter("client_invitation", {
    subject: "Your case has been entered at Caseward",
    paragraphs: [
      "A case has been entered for you. Please set a password within 7 days. Then you can follow your case.",
    ],
    action: { label: "Open my case", url: link },
    closing: "If you did not expect this, you need not do anything.",
  });

export const adminInvitationLetter = (link: string) =>
  writeLetter("admin_invitation", {
    subject: "You are invited to administer Caseward",
    paragraphs: ["You are invited as an administrator. Please set your password within 7 days."],
    action: { label: "Set my password", url: link },
    closing: "If you did not expect this, you need not do anything.",
  });

export const passwordResetLetter = (link: string) =>
  writeLetter("password_reset", {
    subject: "Set a new password",
    paragraphs: ["Somebody, most likely you, asked for a new password. Please set it within 1 hour."],
    action: { label: "Set a new password", url: link },
    closing:
      "If you asked more than once, only the newest link works. If it was not you, you need not do anything.",
  });
