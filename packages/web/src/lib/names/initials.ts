/** What an avatar shows of a person without a picture. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? "").join("");
