import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { loadPalette } from "./load-palette";
import { setPaletteOpened } from "./palette-state";
import classes from "./search-button.module.css";

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Has the palette's code ready before the press; a failure is reported when the user opens it. */
const warm = () => void loadPalette().catch(() => undefined);

/** Opens the command palette. The keys beside it do the same everywhere. */
export function SearchButton() {
  return (
    <UnstyledButton
      className={classes.button ?? ""}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setPaletteOpened(true)}
      onPointerEnter={warm}
      onFocus={warm}
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.label}>Search</span>
      <kbd className={classes.keys} aria-hidden>
        {isMac ? "⌘ K" : "Ctrl K"}
      </kbd>
    </UnstyledButton>
  );
}
