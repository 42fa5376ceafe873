import type { UserType } from "../users/actor";

/** Who fills in the forms of a case, and keeps drafts of them. */
export const formWriters = ["client", "lawfirm"] as const satisfies readonly UserType[];

export const writesForms = (userType: UserType): boolean =>
  (formWriters as readonly UserType[]).includes(userType);
