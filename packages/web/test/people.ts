import type { AuthSession } from "../src/lib/session/session";

type LoggedIn = Extract<AuthSession, { token: string }>;

/** Sessions to log in with, one of each kind. */
export const ada: LoggedIn = {
  user: {
    id: 1,
    firstName: "Ada",
    lastName: "Stone",
    email: "ada@caseward.test",
    phoneNumber: null,
    userType: "admin",
  },
  token: "token-of-ada",
  firm: null,
  address: null,
};

export const lee: LoggedIn = {
  user: {
    id: 2,
    firstName: "Lee",
    lastName: "Marsh",
    email: "lee@marsh.test",
    phoneNumber: "4155550100",
    userType: "lawfirm",
    firmId: 7,
  },
  token: "token-of-lee",
  firm: { id: 7, firmName: "Marsh & Partners", verification: "verified" },
  address: null,
};

export const leeWithoutFirm: LoggedIn = { ...lee, user: { ...lee.user, firmId: null }, firm: null };

export const maria: LoggedIn = {
  user: {
    id: 3,
    firstName: "María",
    lastName: "Núñez",
    email: "maria@example.test",
    phoneNumber: "(415) 555-0199",
    userType: "client",
  },
  token: "token-of-maria",
  firm: null,
  address: {
    address: "1 Pier St",
    suite: null,
    city: "Oakland",
    state: "CA",
    zipCode: "94601",
    isPrimary: true,
  },
};

export const mariaWithoutAddress: LoggedIn = { ...maria, address: null };
