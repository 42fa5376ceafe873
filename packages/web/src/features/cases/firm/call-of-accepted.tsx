import { formatPhone } from "@caseward/domain/values/text";
import { CallLink } from "../../../components/links/call-link";
import type { FirmCase } from "../data/case-pages";

/** The number of a client whose case the firm has accepted. */
export function CallOfAccepted({ row: { status, client } }: { row: FirmCase }) {
  const { firstName, phoneNumber } = client;
  if (status !== "Accepted" || !phoneNumber) return null;
  const number = formatPhone(phoneNumber);
  return (
    <CallLink phone={phoneNumber} size="sm" aria-label={`Call ${firstName}: ${number}`}>
      {number}
    </CallLink>
  );
}
