import { brokenNetwork, refusal, silence } from "../fake-server";
import { renderScreen } from "../render-screen";
import { describeScreens, press, type } from "./screen-checks";

const notice =
  "An email verification has been sent to lee@marsh.test- if you do not find it in your inbox, please check SPAM folder.";
const registered = { email: "lee@marsh.test", message: notice, registrationSecret: "secret" };
const person = { "First Name": "Lee", "Last Name": "Marsh", Email: "lee@marsh.test" };
const secret = { Password: "harbour-light", "Confirm Password": "harbour-light" };
const newSecret = { "New Password": "harbour-light", "Confirm Password": "harbour-light" };

describeScreens("The login says (2.1, 5, 8)", [
  {
    at: "what it asks for and where it leads",
    bring: () => renderScreen("/login"),
    texts: ["Email", "Password", "Forgot Password", "Register Your Law Firm"],
  },
  {
    at: "what is missing",
    bring: async () => {
      await renderScreen("/login");
      await press("Login");
    },
    texts: ["Email is required", "Password is required"],
  },
  {
    at: "what is wrong",
    bring: async () => {
      await renderScreen("/login");
      await type({ Email: "lee", Password: "1234" });
      await press("Login");
    },
    texts: ["Enter a valid email", "Password should be of minimum 5 characters length"],
  },
  {
    at: "that it failed",
    bring: async () => {
      await renderScreen("/login", { answers: { "auth.login": brokenNetwork } });
      await type({ Email: "lee@marsh.test", Password: "harbour-light" });
      await press("Login");
    },
    texts: ["Login failed"],
  },
  {
    at: "how to reset a password",
    bring: async () => {
      await renderScreen("/login");
      await press("Reset your password");
    },
    texts: ["Send Reset Instructions", "Back to Login"],
  },
  {
    at: "where the reset went",
    bring: async () => {
      await renderScreen("/login?email=lee@marsh.test", {
        answers: { "auth.forgotPassword": { message: "Sent" } },
      });
      await press("Reset your password");
      await press("Send Reset Instructions");
    },
    texts: ["Check Your Email", "Password reset email have been sent to lee@marsh.test", "Back to Login"],
  },
]);

const verify = (answer: typeof silence | typeof brokenNetwork) =>
  renderScreen("/verify-email?token=t", { answers: { "auth.verifyEmail": answer } });

describeScreens("The verification says (2.1, 5, 8)", [
  { at: "that it is at work", bring: () => verify(silence), texts: ["Verifying your email..."] },
  {
    at: "that it is done",
    bring: () =>
      renderScreen("/verify-email?token=t", {
        answers: { "auth.verifyEmail": { email: "lee@marsh.test", passwordToken: null } },
      }),
    texts: ["Email verified successfully!"],
  },
  { at: "that it failed", bring: () => verify(brokenNetwork), texts: ["Email verification failed"] },
  {
    at: "that its token is missing",
    bring: () => renderScreen("/verify-email"),
    texts: ["Verification token is missing"],
  },
]);

async function setPassword(answer: { email: string } | typeof brokenNetwork, given: Record<string, string>) {
  await renderScreen("/set-password?token=t", { answers: { "auth.setPassword": answer } });
  await type(given);
  await press("Set Password");
}

async function askForReset(email: string, answer: { message: string } | typeof brokenNetwork) {
  await renderScreen("/forgot-password", { answers: { "auth.forgotPassword": answer } });
  await type({ Email: email });
  await press("Send Reset Instructions");
}

describeScreens("The pages about passwords say (2.1, 5, 8)", [
  {
    at: "what is missing",
    bring: () => setPassword(brokenNetwork, {}),
    texts: ["New Password", "Confirm Password", "Password is required", "Confirm password is required"],
  },
  {
    at: "what is wrong",
    bring: () => setPassword(brokenNetwork, { "New Password": "1234567", "Confirm Password": "1" }),
    texts: ["Password should be of minimum 8 characters length", "Passwords must match"],
  },
  {
    at: "that it is set",
    bring: () => setPassword({ email: "lee@marsh.test" }, newSecret),
    texts: ["Password Set Successfully"],
  },
  {
    at: "that it could not be set",
    bring: () => setPassword(brokenNetwork, newSecret),
    texts: ["Failed to set password"],
  },
  {
    at: "that the token is missing",
    bring: () => renderScreen("/set-password"),
    texts: ["Token is required"],
  },
  {
    at: "that the server misses the token",
    bring: () => setPassword(refusal("missing_token"), newSecret),
    texts: ["Token is required"],
  },
  {
    at: "that an email is needed",
    bring: () => askForReset("", brokenNetwork),
    texts: ["Email is required"],
  },
  {
    at: "that a valid one is needed",
    bring: () => askForReset("lee", brokenNetwork),
    texts: ["Enter a valid email"],
  },
  {
    at: "where instructions went",
    bring: () => askForReset("lee@marsh.test", { message: "Sent" }),
    texts: ["Check Your Email", "Password reset instructions have been sent to your email."],
  },
  {
    at: "that they could not be sent",
    bring: () => askForReset("lee@marsh.test", brokenNetwork),
    texts: ["Failed to process request"],
  },
]);

for (const [path, button] of [
  ["/register-lawfirm", "Register"],
  ["/signup-client", "Sign Up"],
] as const) {
  const register = async (answer: typeof registered | (() => never), given: Record<string, string>) => {
    await renderScreen(path, { answers: { "auth.register": answer } });
    await type(given);
    await press(button);
  };
  describeScreens(`${path} says (2.1, 5, 8)`, [
    {
      at: "what it asks for and what is missing",
      bring: () => register(registered, {}),
      texts: [
        "First Name",
        "Last Name",
        "Email",
        "Password",
        "Confirm Password",
        "Already have an account? Login",
        "First name is required",
        "Last name is required",
        "Email is required",
        "Password is required",
        "Confirm password is required",
      ],
    },
    {
      at: "what is wrong",
      bring: () => register(registered, { Email: "lee", Password: "1234567", "Confirm Password": "1" }),
      texts: [
        "Enter a valid email",
        "Password should be of minimum 8 characters length",
        "Passwords must match",
      ],
    },
    {
      at: "that a mail is on its way",
      bring: () => register(registered, { ...person, ...secret }),
      texts: [notice],
    },
    {
      at: "why it failed, with its detail",
      bring: () =>
        register(refusal("rate_limited", { message: "Not now", error: "In 5 minutes" }), {
          ...person,
          ...secret,
        }),
      texts: ["Not now", "In 5 minutes"],
    },
  ]);
}

describeScreens("An unknown path says (2.1)", [
  {
    at: "that there is nothing",
    bring: () => renderScreen("/nowhere"),
    texts: [
      "Page Not Found",
      "The page you are looking for doesn't exist or has been moved.",
      "Go Back",
      "Go Home",
    ],
  },
]);
