/** A stream of changes that does not open within this time is given up: it was asked for so long ago at most. */
export const openingMs = 30_000;
