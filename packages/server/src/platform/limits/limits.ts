const minute = 60_000;
const hour = 60 * minute;

/** What may be done only so often, by subject, for all servers together. */
export const limits = {
  /** Wrong passwords for one account, whether or not it exists. */
  passwordsOfAccount: { most: 10, windowMs: 15 * minute },
  /** Wrong passwords from one network, whatever the account: an office behind one address has many people. */
  passwordsOfNetwork: { most: 300, windowMs: 15 * minute },
  /** Wrong codes of a second factor, for which the password must be right: at short notice, and in a day. */
  codesOfAccount: { most: 5, windowMs: 15 * minute },
  codesOfAccountInDay: { most: 30, windowMs: 24 * hour },
  /** The same on a device where the account has logged in before, once others have used the account's or the network's up. */
  passwordsOfDevice: { most: 10, windowMs: 15 * minute },
  codesOfDevice: { most: 5, windowMs: 15 * minute },
  codesOfDeviceInDay: { most: 30, windowMs: 24 * hour },
  resetsOfDevice: { most: 10, windowMs: hour },
  /** Logins with password and code in one call, past a limit that is used up: the right two of them go through. */
  bothProofsOfAccount: { most: 5, windowMs: 15 * minute },
  /** Wrong current passwords of a user who is logged in. */
  currentPasswords: { most: 10, windowMs: 15 * minute },
  registrationsOfNetwork: { most: 300, windowMs: hour },
  resetsOfNetwork: { most: 600, windowMs: hour },
  /** Links that were opened, good and bad ones. */
  linksOfNetwork: { most: 600, windowMs: hour },
  /** Links that anonymous callers have mailed to one address. What administrators send is counted apart. */
  linksToAddress: { most: 10, windowMs: hour },
  /** Links that anonymous callers have mailed to one mailbox, whatever stands behind a plus character: each of those is an account. */
  linksToMailbox: { most: 100, windowMs: hour },
  /** Accounts of accidents, from one address or about it, and from one network. */
  intakesOfAddress: { most: 5, windowMs: hour },
  intakesOfNetwork: { most: 20, windowMs: hour },
  /** Their receipts, to one mailbox whatever stands behind a plus character. */
  intakeMailsToMailbox: { most: 20, windowMs: hour },
  /** Pictures of accidents that somebody without a session sends. */
  intakeImagesOfNetwork: { most: 20, windowMs: hour },
  invitationsOfPerson: { most: 100, windowMs: hour },
  /** Each is a row of the audit for good, and everybody who registers may make them. */
  accountChangesOfPerson: { most: 1000, windowMs: 15 * minute },
  /** Reads of protected contents of one case and of all, and drafts kept: each may be a row of the audit for good. Each server counts in its memory, since a count in the database would cost more than the read. */
  accessesOfCase: { most: 6000, windowMs: minute },
  accessesOfPerson: { most: 60_000, windowMs: minute },
  /** Each is a mail to its owner. */
  calendarsOfPerson: { most: 60, windowMs: hour },
  /** How often one calendar feed is read, and how often a network asks for one that there is not. */
  calendarReadings: { most: 120, windowMs: hour },
  wrongCalendarsOfNetwork: { most: 300, windowMs: hour },
  messagesOfPerson: { most: 300, windowMs: 5 * minute },
} as const satisfies Record<string, { most: number; windowMs: number }>;

export type LimitName = keyof typeof limits;
