/** The key of a row that has an id. */
export const rowId = ({ id }: { id: number }) => id;
