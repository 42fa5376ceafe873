import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";

type FirmLinkProps = { firm: { id: number; firmName: string }; size?: "sm" | "md" };

const longWord = 20;

/** A law firm's name that opens its profile in a new tab, for admins. */
export function FirmLink({ firm, size = "sm" }: FirmLinkProps) {
  // The arrow never stands alone on a line: it stays with the last word, unless that one has to break itself.
  const [, start = "", end = ""] = /^(.*?)(\S*)$/s.exec(firm.firmName) ?? [];
  return (
    <Anchor
      // Another name is another link: a browser that translated the page would not see its parts change.
      key={firm.firmName}
      dir="auto"
      href={`/admin/lawfirmprofile/${firm.id}`}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      style={{ overflowWrap: "anywhere" }}
    >
      {start}
      <span style={{ whiteSpace: end.length > longWord ? "normal" : "nowrap" }}>
        {end} <IconExternalLink size={13} role="img" aria-label="opens in a new tab" />
      </span>
    </Anchor>
  );
}
