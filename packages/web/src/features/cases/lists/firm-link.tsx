import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";

/** A law firm's name that opens its profile in a new tab, for admins. */
export function FirmLink({ firm }: { firm: { id: number; firmName: string } }) {
  return (
    <Anchor
      href={`/admin/lawfirmprofile/${firm.id}`}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      style={{ overflowWrap: "anywhere" }}
    >
      {firm.firmName} <IconExternalLink size={13} role="img" aria-label="opens in a new tab" />
    </Anchor>
  );
}
