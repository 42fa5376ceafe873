/** What an assignment says of its disclosure, where the firm was told everything and has not checked. */
export const fullDisclosure = { disclosure: "full", conflictCheck: null } as const;
