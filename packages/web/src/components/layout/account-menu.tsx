import { fullName } from "@caseward/domain/text";
import type { User } from "@caseward/domain/users/response";
import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconLogout, IconUser } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { initialsOf } from "../../lib/initials";
import { profileOf } from "../../lib/routing/home";
import { useLogOut } from "../../lib/session/use-log-out";
import classes from "./app-layout.module.css";
import { SchemeItems } from "./scheme-items";

export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const name = fullName(user);
  return (
    <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ""}>
          <Avatar color="harbour" radius="xl" aria-hidden>
            {initialsOf(user)}
          </Avatar>
          <VisuallyHidden>Account of </VisuallyHidden>
          <Text component="span" fw={500} className={classes.name ?? ""} title={name}>
            {name}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() => navigate({ to: profileOf[user.userType] })}
        >
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
        </Menu.Item>
        <Menu.Label style={{ overflowWrap: "anywhere" }}>{user.email}</Menu.Label>
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
