import { Badge, Group } from "@mantine/core";
import { IconBan, IconCheck, IconClock, IconShieldLock } from "@tabler/icons-react";
import { MailState } from "../../../components/mails/mail-state";
import type { ListedUser } from "../data/user-pages";

const states = {
  active: { color: "green", Icon: IconCheck, word: "active" },
  waiting: { color: "yellow", Icon: IconClock, word: "email not verified" },
  disabled: { color: "red", Icon: IconBan, word: "disabled" },
} as const;

/** Whether somebody can log in, and whether it takes a second factor. */
export function UserState({ user }: { user: ListedUser }) {
  const { color, Icon, word } = states[user.state];
  return (
    <Group gap="xs">
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden />}>
        {word}
      </Badge>
      {user.hasSecondFactor && (
        <Badge color="gray" variant="light" tt="none" leftSection={<IconShieldLock size={12} aria-hidden />}>
          second factor
        </Badge>
      )}
      {user.mail && <MailState mail={user.mail} />}
    </Group>
  );
}
