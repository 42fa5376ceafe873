/** A mail before it is addressed. Plain text, one action, no name and no detail that a third person might have typed. */
export type Letter = { letter: string; subject: string; body: string };

const signature = "\n\nCaseward\nThis address does not read replies.";

const letter = (name: string, subject: string, lines: readonly string[]): Letter => ({
  letter: name,
  subject,
  body: lines.join("\n\n") + signature,
});

export const verificationLetter = (link: string) =>
  letter("verification", "Please verify your email address", [
    "Somebody, most likely you, registered this email address with Caseward. Please open this link within 24 hours to verify it:",
    link,
    "If you did not register, you need not do anything.",
  ]);

export const alreadyRegisteredLetter = (link: string) =>
  letter("already_registered", "You already have an account", [
    "Somebody, most likely you, tried to register this email address, which already has a Caseward account. You can log in with it. If you forgot your password, open this link within 1 hour to set a new one:",
    link,
    "If it was not you, you need not do anything: your account is unchanged.",
  ]);

export const clientInvitationLetter = (link: string) =>
  letter("client_invitation", "Your case has been entered at Caseward", [
    "A case has been entered for you. Please open this link within 7 days to set a password and to follow your case:",
    link,
    "If you did not expect this, you need not do anything.",
  ]);

export const adminInvitationLetter = (link: string) =>
  letter("admin_invitation", "You are invited to administer Caseward", [
    "You are invited as an administrator. Please open this link within 7 days to set your password:",
    link,
  ]);

export const passwordResetLetter = (link: string) =>
  letter("password_reset", "Set a new password", [
    "Somebody, most likely you, asked for a new password. Please open this link within 1 hour to set it:",
    link,
    "If you asked more than once, only the newest link works. If it was not you, you need not do anything.",
  ]);

export const authorizationSignedLetter = (link: string) =>
  letter("authorization_signed", "A form of your case was signed for you", [
    "The law firm of your case has filled in and signed an authorization form in your name. You can log in and read it here:",
    link,
    "If you did not agree to this, please tell the law firm at once.",
  ]);
