import { website } from "@caseward/domain/firms/fields/website";
import { Anchor } from "@mantine/core";

/** A link only where the address is one that may become a link (D34); any other text stays text. */
export function WebsiteLink({ address }: { address: string }) {
  const href = website.safeParse(address).data;
  if (href === undefined) return <span>{address}</span>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: "anywhere" }}>
      {address}
    </Anchor>
  );
}
