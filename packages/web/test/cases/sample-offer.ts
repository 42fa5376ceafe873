/** What an assignment says of its disclosure, where the firm was told everything and has not checked. */
export const fullDisclosure = {
  disclosure: "full",
  conflictResult: null,
  conflictCheckedAt: null,
  conflictNote: null,
  conflictSearched: null,
} as const;
