import type { User } from "@caseward/domain/users/response";
import { fullName } from "@caseward/domain/values/text";
import { Menu, Text } from "@mantine/core";
import {
  IconBuilding,
  IconGavel,
  IconHome,
  IconListSearch,
  IconLogout,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type Ref, useImperativeHandle } from "react";
import { t } from "../../lib/language/text";
import { profilePath } from "../../lib/routing/home";
import { type AuthSession, readSession } from "../../lib/session/session";
import { useLogOut } from "../../lib/session/use-log-out";
import { LanguageItems } from "../language/language-items";
import { SchemeItems } from "../scheme/scheme-items";

type AccountItemsProps = {
  /** The menu's id, from which its parts have theirs. */
  id: string;
  user: User;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What opens it and where it hangs. */
  button: HTMLElement;
};

/** What the account's button opens. It is loaded with the first use: on many visits nobody opens it. */
export function AccountItems({ id, user, opened, onChange, button }: AccountItemsProps) {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const rulesPath = rulesPathOf(readSession());
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={260}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Elsewhere element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() => navigate({ to: profilePath(readSession()) })}
        >
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            <bdi translate="no">{fullName(user)}</bdi>
          </Text>
        </Menu.Item>
        <Menu.Label style={{ overflowWrap: "anywhere" }}>{user.email}</Menu.Label>
        <Menu.Divider />
        {user.userType === "admin" && (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => navigate({ to: "/admin/users" })}>
            Users
          </Menu.Item>
        )}
        {user.userType === "admin" && (
          <Menu.Item
            leftSection={<IconBuilding size={16} />}
            onClick={() => navigate({ to: "/admin/law-firms" })}
          >
            Law Firms
          </Menu.Item>
        )}
        {user.userType === "admin" && (
          <Menu.Item
            leftSection={<IconListSearch size={16} />}
            onClick={() => navigate({ to: "/admin/audit" })}
          >
            Audit
          </Menu.Item>
        )}
        {rulesPath && (
          <Menu.Item leftSection={<IconGavel size={16} />} onClick={() => navigate({ to: rulesPath })}>
            Law Rules
          </Menu.Item>
        )}
        {user.userType === "client" && (
          <Menu.Item leftSection={<IconHome size={16} />} onClick={() => navigate({ to: "/client/address" })}>
            {t("Your Addresses")}
          </Menu.Item>
        )}
        {(user.userType === "client" || rulesPath) && <Menu.Divider />}
        <SchemeItems />
        {user.userType === "client" && <Menu.Divider />}
        {user.userType === "client" && <LanguageItems />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          {t("Logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Admins review the rules of law; firms read them. */
function rulesPathOf({ user, firm }: AuthSession) {
  if (user?.userType === "admin") return "/admin/law-rules";
  return user?.userType === "lawfirm" && firm ? "/lawfirm/law-rules" : null;
}

/** Stands for the button, which is on the page long before this menu. */
function Elsewhere({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
