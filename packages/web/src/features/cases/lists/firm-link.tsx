import { Anchor, type AnchorProps } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";

type FirmLinkProps = { firm: { id: number; firmName: string }; size?: AnchorProps["size"] };

/** A law firm's name that opens its profile in a new tab, for admins. */
export function FirmLink({ firm, size = "sm" }: FirmLinkProps) {
  return (
    <Anchor
      href={`/admin/lawfirmprofile/${firm.id}`}
      target="_blank"
      rel="noopener noreferrer"
      size={size}
      style={{ overflowWrap: "anywhere" }}
    >
      {firm.firmName}
      {"\u00a0"}
      <IconExternalLink size={13} role="img" aria-label="opens in a new tab" />
    </Anchor>
  );
}
