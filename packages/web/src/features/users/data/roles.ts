import type { UserType } from "@caseward/domain/users/actor";

export const roleNames = {
  admin: "Administrator",
  lawfirm: "Law firm",
  client: "Client",
} as const satisfies Record<UserType, string>;

export const roleOptions = [
  { value: "admin", label: "Administrators" },
  { value: "lawfirm", label: "Law firms" },
  { value: "client", label: "Clients" },
] as const satisfies readonly { value: UserType; label: string }[];
