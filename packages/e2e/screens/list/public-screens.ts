import { fill, hold, inTurn, press, type Screen } from "../screen";

const open = (name: string, path: string, sees: Screen["sees"], more: Partial<Screen> = {}): Screen => ({
  name: `public-${name}`,
  who: "nobody",
  path,
  sees,
  ...more,
});

const signUpSent =
  "An email verification has been sent to bo.reed@people.test- if you do not find it in your inbox, please check SPAM folder.";
const invalidLink =
  "This link is no longer valid. Please use the link in the newest mail, or ask for a new one.";
const procedure = "auth.verifyEmail";
const verified = { answers: { email: "maria@people.test", passwordToken: null } };

export const publicScreens: Screen[] = [
  open("login", "/login", "Forgot Password"),
  open("login-errors", "/login", "Email is required", { bring: press("Login") }),
  open("login-refused", "/login", "Invalid email or password", {
    bring: inTurn(fill("Email", "maria@people.test"), fill("Password", "not-this-one"), press("Login")),
  }),
  open("login-reset", "/login", "Send Reset Instructions", { bring: press("Reset your password") }),
  open("login-reset-sent", "/login?email=maria@people.test", "Check Your Email", {
    bring: inTurn(press("Reset your password"), press("Send Reset Instructions")),
  }),
  open("register-lawfirm", "/register-lawfirm", "Already have an account? Login"),
  open("register-lawfirm-errors", "/register-lawfirm", "First name is required", {
    bring: press("Register"),
  }),
  open("signup-client", "/signup-client", "Already have an account? Login"),
  open("signup-client-sent", "/signup-client", signUpSent, {
    bring: inTurn(
      fill("First Name", "Bo"),
      fill("Last Name", "Reed"),
      fill("Email", "bo.reed@people.test"),
      fill("Password", "harbour-light"),
      fill("Confirm Password", "harbour-light"),
      press("Sign Up"),
    ),
  }),
  open("forgot-password", "/forgot-password", "Send Reset Instructions"),
  open("forgot-password-sent", "/forgot-password", "Check Your Email", {
    bring: inTurn(fill("Email", "maria@people.test"), press("Send Reset Instructions")),
  }),
  open("set-password", "/set-password?token=x", "Set Password"),
  open("set-password-errors", "/set-password?token=x", "Password is required", {
    bring: press("Set Password"),
  }),
  open("set-password-without-token", "/set-password", "Token is required"),
  open("verify-email-working", "/verify-email?token=x", "Verifying your email...", {
    hinder: { procedure, how: "hangs" },
  }),
  open("verify-email-done", "/verify-email", "Email verified successfully!", {
    hinder: { procedure, how: verified },
    bring: hold("Email verified successfully!", (page) =>
      page.goto("/verify-email?token=x", { waitUntil: "commit" }),
    ),
  }),
  open("verify-email-without-token", "/verify-email", "Verification token is missing"),
  open("verify-email-failed", "/verify-email?token=x", invalidLink),
  open("not-found", "/nowhere", "Page Not Found"),
];
