import { type UserType, userTypes } from "@caseward/domain/users/actor";

/** One of something for each role, such as a statement whose text differs by what the role may see. */
export const perRole = <One>(make: (userType: UserType) => One) =>
  Object.fromEntries(userTypes.map((userType) => [userType, make(userType)])) as Record<UserType, One>;
