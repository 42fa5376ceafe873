export const rowId = ({ id }: { id: number }) => id;
