import { Anchor, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { textLook } from "../../../components/light/boxes";

type FirmLinkProps = { firm: { id: number; firmName: string }; size?: "sm" | "md" };

const longWord = 20;

const className = `mantine-focus-auto ${Anchor.classes.root} ${Text.classes.root} mantine-Text-root mantine-Anchor-root`;
const lookOf = (size: "sm" | "md") => ({
  className,
  "data-underline": "hover",
  style: textLook(size, { overflowWrap: "anywhere" }).style,
});
const looks = { sm: lookOf("sm"), md: lookOf("md") };

/** A law firm's name that opens its profile in a new tab, for admins. */
export function FirmLink({ firm, size = "sm" }: FirmLinkProps) {
  // The arrow never stands alone on a line: it stays with the last word, unless that one has to break itself.
  const [, start = "", end = ""] = /^(.*?)(\S*)$/s.exec(firm.firmName) ?? [];
  return (
    <a href={`/admin/lawfirmprofile/${firm.id}`} target="_blank" rel="noopener noreferrer" {...looks[size]}>
      {start}
      <span style={{ whiteSpace: end.length > longWord ? "normal" : "nowrap" }}>
        {end} <IconExternalLink size={13} role="img" aria-label="opens in a new tab" />
      </span>
    </a>
  );
}
