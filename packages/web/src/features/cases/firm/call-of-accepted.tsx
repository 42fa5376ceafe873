import { formatPhone } from "@caseward/domain/values/text";
import { CallLink } from "../../../components/links/call-link";
import type { FirmCase } from "../data/case-pages";
import { spokenToOf } from "../details/people/people-words";

export function CallOfAccepted({ row }: { row: FirmCase }) {
  const { firstName, phoneNumber } = spokenToOf(row);
  if (row.status !== "Accepted" || !phoneNumber) return null;
  const number = formatPhone(phoneNumber);
  return (
    <CallLink phone={phoneNumber} size="sm" aria-label={`Call ${firstName}: ${number}`}>
      {number}
    </CallLink>
  );
}
