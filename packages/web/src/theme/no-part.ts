/** Stands in the build for parts of Mantine that nothing here uses (vite.config.ts). */
export const TableScrollContainer = undefined;
export const ButtonGroup = undefined;
export const ButtonGroupSection = undefined;
