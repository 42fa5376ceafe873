import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { Badge } from "@mantine/core";
import { IconBan, IconCheck, IconClock } from "@tabler/icons-react";

export const verificationWords = {
  pending: { color: "yellow", Icon: IconClock, word: "pending" },
  verified: { color: "green", Icon: IconCheck, word: "verified" },
  suspended: { color: "red", Icon: IconBan, word: "suspended" },
} as const satisfies Record<FirmVerification, { color: string; Icon: typeof IconBan; word: string }>;

export function VerificationBadge({ status }: { status: FirmVerification }) {
  const { color, Icon, word } = verificationWords[status];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden />}>
      {word}
    </Badge>
  );
}
