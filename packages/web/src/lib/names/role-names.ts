import type { UserType } from "@caseward/domain/users/actor";

/** As staff reads them; what a client sees of roles goes through the translation. */
export const roleNames = {
  admin: "Administrator",
  lawfirm: "Law firm",
  client: "Client",
} as const satisfies Record<UserType, string>;
