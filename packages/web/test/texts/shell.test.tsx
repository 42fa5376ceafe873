import { fireEvent, screen } from "@testing-library/react";
import { ProfilePage } from "../../src/features/profile/profile-page";
import { brokenNetwork } from "../fake-server";
import { ada, lee, maria } from "../people";
import { renderScreen } from "../render-screen";
import { describeScreens, press, type } from "./screen-checks";

async function changePassword(
  given: Record<string, string>,
  answer: { message: string } | typeof brokenNetwork = brokenNetwork,
) {
  await renderScreen(<ProfilePage />, { session: ada, answers: { "auth.changePassword": answer } });
  await press("Change Password");
  await screen.findByRole("dialog");
  await type(given);
  const [confirm] = screen.getAllByRole("button", { name: "Change Password" }).slice(-1);
  if (confirm) fireEvent.click(confirm);
}

const passwords = {
  "Current Password": "old-one",
  "New Password": "harbour",
  "Confirm Password": "harbour",
};

describeScreens("The shell says (2.2)", [
  {
    at: "the firm and who is logged in",
    bring: async () => {
      await renderScreen("/lawfirm/myprofile", { session: lee });
      fireEvent.click(await screen.findByRole("button", { name: /^Account of/ }));
    },
    texts: ["Marsh & Partners", "Lee Marsh", "lee@marsh.test", "Logout"],
  },
]);

describeScreens("The profile says (2.2)", [
  {
    at: "name, email and phone",
    bring: () => renderScreen("/client/myprofile", { session: maria }),
    texts: ["María Núñez", "maria@example.test", "(415) 555-0199", "Change Password"],
  },
  {
    at: "that there is nobody",
    bring: () => renderScreen(<ProfilePage />),
    texts: ["No user data available"],
  },
]);

describeScreens("The change of a password says (2.2, 5, 8)", [
  {
    at: "what is missing",
    bring: () => changePassword({}),
    texts: [
      "Change Password",
      "Current password is required",
      "New password is required",
      "Confirm password is required",
    ],
  },
  {
    at: "what is wrong",
    bring: () => changePassword({ ...passwords, "New Password": "12345", "Confirm Password": "1" }),
    texts: ["Password should be at least 6 characters", "Passwords must match"],
  },
  {
    at: "that it is done",
    bring: () => changePassword(passwords, { message: "Done" }),
    texts: ["Password changed successfully!"],
  },
  { at: "that it failed", bring: () => changePassword(passwords), texts: ["Failed to change password"] },
]);
