import { test } from "../journey";
import { acceptInvitation } from "../people/people";

/** Before anything else, and once: the person whom ADMIN_EMAIL names follows the invitation and sets a password. */
test("the first administrator follows the invitation, sets a password and sees all cases", async ({
  page,
}) => {
  await acceptInvitation(page);
});
