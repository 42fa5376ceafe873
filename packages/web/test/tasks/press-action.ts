import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the menu of task #5 and chooses from it. */
export async function pressAction(user: UserEvent, name: string) {
  await user.click(await screen.findByRole("button", { name: "Actions of task #5" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}
