/** Stands in the build for a part of Mantine that nothing here uses (vite.config.ts). */
export const TableScrollContainer = undefined;
