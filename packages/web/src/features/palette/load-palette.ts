/** The palette's own chunk: nobody pays for it before its first use. */
export const loadPalette = () => import("./palette").then(({ Palette }) => Palette);
