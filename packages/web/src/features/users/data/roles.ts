import type { UserType } from "@caseward/domain/users/actor";

export const roleOptions = [
  { value: "admin", label: "Administrators" },
  { value: "lawfirm", label: "Law firms" },
  { value: "client", label: "Clients" },
] as const satisfies readonly { value: UserType; label: string }[];
