export type PaletteProps = { opened: boolean; onClose: () => void };

/** Finds cases, firms and actions by a few letters. */
export function Palette(_props: PaletteProps) {
  return null;
}
