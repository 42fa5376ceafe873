import { lettersOfAnotherScript } from "@caseward/domain/values/look-alike-letters";
import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useSession } from "../../lib/session/session";

/** Says to admins and firms which letters of an e-mail address may be taken for others. */
export function OtherLetters({ email }: { email: string }) {
  const { user } = useSession();
  const letters = user?.userType === "client" ? [] : lettersOfAnotherScript(email);
  if (letters.length === 0) return null;
  const named = letters.map(({ letter, script }) => `“${letter}” is ${script}`).join(", ");
  return (
    <Group gap={4} wrap="nowrap" align="flex-start" c="yellow">
      <IconAlertTriangle size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" inherit>{`Mixed letters in this address: ${named}`}</Text>
    </Group>
  );
}
